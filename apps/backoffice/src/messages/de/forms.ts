// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const unsaved: string = 'Ungespeicherte Änderungen'
export const discard: string = 'Verwerfen'
export const restored: string = 'Das sind die Änderungen, die du in diesem Browser ungespeichert gelassen hast.'
export const conflict: string = 'Jemand anderes hat das inzwischen geändert. Deine Änderungen bleiben erhalten. Speichere deine an ihrer Stelle, oder zeige die anderen.'
export const saveMine: string = 'Meine speichern'
export const showTheirs: string = 'Andere zeigen'
export const checkFields: string = 'Es wurde nichts gespeichert. Prüfe die markierten Felder.'
export const confirmText: string = 'Bestätige, dass du es bist: Diese Änderung braucht eine Anmeldung der letzten zehn Minuten.'
export const confirm: string = 'Identität bestätigen'
export const saved: string = 'Gespeichert'
export const translations: string = 'Übersetzungen'
export const inLanguage = ({ label, language }: { label: string | number; language: string | number }): string =>
  `${label}, ${language}`
export const add: string = 'Hinzufügen'
export const remove = ({ name }: { name: string | number }): string =>
  `${name} entfernen`
export const openToo = ({ count, names }: { count: number; names: string | number }): string =>
  plural('de', count, { one: `${names} hat das auch offen.`, other: `${names} haben das auch offen.` })
export const changedBy = ({ name }: { name: string | number }): string =>
  `Gerade von ${name} geändert.`
export const changedChoice: string = 'Deine Änderungen bleiben erhalten. Speichere deine anstelle der anderen, oder zeig die anderen an.'
export const bulk: string = 'Ausgewählte Einträge'
export const chosen = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 ausgewählt`, other: `${count} ausgewählt` })
export const clearChosen: string = 'Auswahl aufheben'
export const chooseAll: string = 'Alle auswählen'
export const choose = ({ name }: { name: string | number }): string =>
  `${name} auswählen`
export const bulkTitle = ({ verb, count }: { verb: string | number; count: number }): string =>
  `${verb}: ${plural('de', count, { one: `1 Eintrag`, other: `${count} Einträge` })}`
export const working: string = 'Wird erledigt'
export const willChange: string = 'Das ändert sich:'
export const staysAsIs: string = 'Das bleibt, wie es ist:'
