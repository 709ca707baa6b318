// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const allProducts: string = 'Alle Produkte'
export const products = ({ count }: { count: number }): string =>
  plural('de', count, { one: `${count} Produkt`, other: `${count} Produkte` })
export const productsOf = ({ count, all }: { count: string | number; all: number }): string =>
  `${count} von ${plural('de', all, { one: `${all} Produkt`, other: `${all} Produkten` })}`
export const sort: string = 'Sortieren nach:'
export const recommended: string = 'Empfohlen'
export const newestFirst: string = 'Neueste zuerst'
export const priceAscending: string = 'Preis aufsteigend'
export const priceDescending: string = 'Preis absteigend'
export const byName: string = 'Name'
export const sortNow: string = 'Sortieren'
export const bestMatch: string = 'Beste Treffer'
export const density: string = 'Produkte pro Reihe'
export const twoPerRow: string = 'Zwei pro Reihe'
export const threePerRow: string = 'Drei pro Reihe'
export const fivePerRow: string = 'Fünf pro Reihe'
export const filter: string = 'Filter'
export const filtersActive: string = 'aktiv'
export const closeFilters: string = 'Filter schließen'
export const show = ({ count }: { count: number }): string =>
  `${plural('de', count, { one: `${count} Produkt`, other: `${count} Produkte` })} anzeigen`
export const clearAll: string = 'Alle löschen'
export const removeFilter = ({ value }: { value: string | number }): string =>
  `Filter entfernen: ${value}`
export const availability: string = 'Verfügbarkeit'
export const inStock: string = 'Vorrätig'
export const soldOut: string = 'Ausverkauft'
export const colour: string = 'Farbe'
export const price: string = 'Preis'
export const lowestPrice: string = 'Niedrigster Preis'
export const highestPrice: string = 'Höchster Preis'
export const to: string = 'bis'
export const priceBetween = ({ lowest, highest }: { lowest: string | number; highest: string | number }): string =>
  `${lowest} bis ${highest}`
export const priceFrom = ({ lowest }: { lowest: string | number }): string =>
  `ab ${lowest}`
export const priceUpTo = ({ highest }: { highest: string | number }): string =>
  `bis ${highest}`
export const brand: string = 'Marken'
export const collection: string = 'Sammlung'
export const noneTitle: string = 'Keine Produkte gefunden'
export const noneHere = ({ name }: { name: string | number }): string =>
  `In „${name}“ gibt es im Moment keine Produkte.`
export const noMatch: string = 'Kein Produkt passt zu allen Filtern. Entferne einen Filter oder lösche alle.'
export const viewAll: string = 'Alle Produkte ansehen'
export const moreProducts: string = 'Weitere Produkte'
export const progress = ({ count, all }: { count: string | number; all: string | number }): string =>
  `${count} von ${all} angesehen`
export const showLast = ({ count }: { count: number }): string =>
  plural('de', count, { 1: `Das letzte anzeigen`, other: `Die letzten ${count} anzeigen` })
export const showMore = ({ count }: { count: string | number }): string =>
  `${count} weitere anzeigen`
export const nextPage = ({ page }: { page: string | number }): string =>
  `Weiter zu Seite ${page}`
export const previousPage = ({ page }: { page: string | number }): string =>
  `Zurück zu Seite ${page}`
