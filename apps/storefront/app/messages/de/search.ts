// Compiled from messages/de.json by `npm run messages`.
export const search: string = 'Suche'
export const label: string = 'Nach Name, Material, Farbe oder Werkstatt suchen'
export const recent: string = 'Letzte Suchen'
export const clear: string = 'Letzte Suchen löschen'
export const collections: string = 'Sammlungen'
export const pages: string = 'Seiten'
export const noResults = ({ words }: { words: string | number }): string =>
  `Keine Ergebnisse für „${words}“`
export const hint: string = 'Versuch es mit weniger Wörtern oder mit dem Namen eines Materials.'
export const partial: string = 'Kein Produkt hat alle diese Wörter. Diese haben einige davon.'
export const viewAll: string = 'Alle Produkte ansehen'
