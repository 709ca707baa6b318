// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const search: string = 'Suche'
export const label: string = 'Nach Name, Material, Farbe oder Marke suchen'
export const recent: string = 'Letzte Suchen'
export const clear: string = 'Letzte Suchen löschen'
export const collections: string = 'Sammlungen'
export const pages: string = 'Seiten'
export const noResults = ({ words }: { words: string | number }): string =>
  `Keine Ergebnisse für „${words}“`
export const hint: string = 'Prüf die Schreibweise oder such nach einem Namen, einem Material, einer Farbe oder einer Marke.'
export const corrected = ({ words, corrected }: { words: string | number; corrected: string | number }): string =>
  `Keine Ergebnisse für „${words}“. Du siehst Ergebnisse für „${corrected}“.`
export const partial: string = 'Kein Produkt hat alle diese Wörter. Diese haben einige davon.'
export const viewAll: string = 'Alle Produkte ansehen'
export const close: string = 'Suche schließen'
export const unavailable: string = 'Vorschläge können gerade nicht geladen werden. Drück die Eingabetaste, um zu suchen.'
export const viewed: string = 'Zuletzt angesehen'
export const products: string = 'Produkte'
export const found = ({ count }: { count: number }): string =>
  plural('de', count, { one: `${count} Produkt`, other: `${count} Produkte` })
export const all = ({ count }: { count: string | number }): string =>
  `Alle ${count} Produkte ansehen`
