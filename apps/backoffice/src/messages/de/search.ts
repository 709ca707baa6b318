// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Shop-Suche'
export const sections: string = 'Bereiche der Suche'
export const missed: string = 'Ohne Treffer'
export const pins: string = 'Angepinnte Produkte'
export const synonyms: string = 'Synonyme'
export const missedText: string = 'Wonach in den letzten 90 Tagen gesucht und nichts gefunden wurde. Gezählt werden nur die Wörter, nicht wer gesucht hat.'
export const noneMissed: string = 'Jede Suche hat etwas gefunden'
export const words: string = 'Gesucht'
export const language: string = 'Sprache'
export const lastSearched: string = 'Zuletzt gesucht'
export const count: string = 'Suchen'
export const answer: string = 'Was du tun kannst'
export const pinProducts: string = 'Produkte anpinnen'
export const pinFor = ({ text }: { text: string | number }): string =>
  `Produkte für „${text}“ anpinnen`
export const pinsText: string = 'Produkte, die eine Suche zuerst zeigt, in deiner Reihenfolge und auch ohne die gesuchten Wörter.'
export const newPin: string = 'Neue Suche'
export const products = ({ count }: { count: number }): string =>
  plural('de', count, { one: `${count} Produkt`, other: `${count} Produkte` })
export const removePin: string = 'Diese Suche entfernen'
export const query: string = 'Suche'
export const queryHint: string = 'Die ganze Suche, wie sie eingegeben wird. Großschreibung, Akzente und Satzzeichen zählen nicht.'
export const queryMissing: string = 'Gib die Wörter der Suche ein'
export const pinned: string = 'Zuerst gezeigte Produkte'
export const productMissing: string = 'Füge ein Produkt hinzu oder entferne diese Suche'
export const addPin: string = 'Suche hinzufügen'
export const addPinFor = ({ text }: { text: string | number }): string =>
  `„${text}“ hinzufügen`
export const synonymsText: string = 'Wörter, die dasselbe meinen. Wer nach einem davon sucht, findet auch Produkte mit den anderen.'
export const synonymsHint: string = 'Eine Gruppe je Zeile, einzelne Wörter mit Kommas dazwischen: Becher, Tasse'
export const lineWrong = ({ line }: { line: string | number }): string =>
  `Zeile ${line} braucht zwei bis zwanzig einzelne Wörter mit Kommas dazwischen`
export const deleted: string = 'Ein gelöschtes Produkt'
