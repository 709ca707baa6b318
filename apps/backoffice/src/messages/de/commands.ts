// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const open: string = 'Suche'
export const title: string = 'Suche und Befehle'
export const placeholder: string = 'Produkte, Bestellungen und Mitglieder suchen, oder zu einer Seite gehen'
export const screens: string = 'Gehe zu'
export const actions: string = 'Aktionen'
export const order = ({ number }: { number: string | number }): string =>
  `Bestellung ${number}`
export const nothing = ({ text }: { text: string | number }): string =>
  `Nichts gefunden für „${text}“.`
export const searching: string = 'Suche läuft'
export const failed: string = 'Die Suche hat den Shop nicht erreicht. Prüfe deine Verbindung und versuche es noch einmal.'
export const results = ({ count }: { count: number }): string =>
  plural('de', count, { 0: `Nichts gefunden`, one: `${count} Treffer`, other: `${count} Treffer` })
export const createProduct: string = 'Produkt anlegen'
export const createDiscount: string = 'Rabatt anlegen'
export const shortcuts: string = 'Tastenkürzel'
export const everywhere: string = 'Überall'
export const focusSearch: string = 'In dieser Liste suchen'
export const tables: string = 'In Tabellen'
export const nextRow: string = 'Speichern und in die nächste Zeile'
export const otherRow: string = 'Zeile darüber, Zeile darunter'
export const restore: string = 'Wert wiederherstellen'
export const undo: string = 'Letzte Änderung zurücknehmen'
export const editor: string = 'Im Produkteditor'
export const save: string = 'Speichern'
export const singleKeys: string = 'Tastenkürzel mit einer einzigen Taste'
export const singleKeysHelp: string = 'Schalte /, ? und G aus, wenn du diktierst oder wenn Tasten versehentlich gedrückt werden.'
