// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Mediathek'
export const search: string = 'Dateien suchen'
export const type: string = 'Art'
export const all: string = 'Alle Arten'
export const IMAGE: string = 'Bilder'
export const VIDEO: string = 'Videos'
export const AUDIO: string = 'Töne'
export const DOCUMENT: string = 'Dokumente'
export const ARCHIVE: string = 'Archive'
export const words: string = 'Beschreibung'
export const anyWords: string = 'Beliebig'
export const missing: string = 'Fehlt'
export const present: string = 'Fehlt nicht'
export const drop: string = 'Zieh Dateien hierher, oder'
export const dropHint: string = 'Bilder, Videos, Töne, PDF und ZIP.'
export const chosen = ({ count }: { count: number }): string =>
  plural('de', count, { one: `Eine Datei ist ausgewählt`, other: `${count} Dateien sind ausgewählt` })
export const deleteChosen: string = 'Löschen'
export const chooseNone: string = 'Auswahl aufheben'
export const choose = ({ name }: { name: string | number }): string =>
  `${name} auswählen`
export const empty: string = 'Noch keine Dateien'
export const emptyHelp: string = 'Zieh Bilder, Videos oder Dokumente nach oben. Was du bei Produkten hinzufügst, ist auch hier.'
export const pages: string = 'Seiten der Dateien'
export const shown = ({ count, total }: { count: string | number; total: string | number }): string =>
  `${count} von ${total} Dateien`
export const needsWords: string = 'Ohne Beschreibung'
export const name: string = 'Name'
export const wordsMissing: string = 'Schreib, was zu sehen ist, oder kennzeichne es als Schmuck.'
export const dimensions: string = 'Maße'
export const size: string = 'Größe'
export const added: string = 'Hinzugefügt'
export const original: string = 'Datei'
export const openOriginal: string = 'Original öffnen'
export const usedBy: string = 'Wo sie verwendet wird'
export const unused: string = 'Nirgends.'
export const posterOf = ({ name }: { name: string | number }): string =>
  `Standbild des Videos ${name}`
export const moreUsages = ({ count }: { count: string | number }): string =>
  `Und ${count} weitere`
export const deleteOne: string = 'Datei löschen'
export const deleteTitle = ({ count }: { count: number }): string =>
  plural('de', count, { one: `Diese Datei löschen?`, other: `${count} Dateien löschen?` })
export const deleteText: string = 'Das lässt sich nicht rückgängig machen. Dateien, die ein Produkt, eine Kollektion oder ein Video zeigt, werden nicht gelöscht.'
export const deleting: string = 'Wird gelöscht'
export const deleted = ({ count }: { count: number }): string =>
  plural('de', count, { one: `Eine Datei wurde gelöscht`, other: `${count} Dateien wurden gelöscht` })
export const inUse = ({ count }: { count: number }): string =>
  plural('de', count, { one: `Eine Datei wurde nicht gelöscht, weil sie verwendet wird. Öffne sie, um zu sehen, wo.`, other: `${count} Dateien wurden nicht gelöscht, weil sie verwendet werden. Öffne sie, um zu sehen, wo.` })
export const replace: string = 'Durch andere Datei ersetzen'
export const replacing: string = 'Wird ersetzt'
export const replaced = ({ name }: { name: string | number }): string =>
  `Jetzt wird überall ${name} gezeigt. Prüf, was darauf zu sehen ist.`
export const replaceKind: string = 'Wähl eine Datei der gleichen Art: ein Bild für ein Bild, ein Video für ein Video.'
