import type { Density } from '../../listing/density.ts'
import type { SortOrder, Stock } from '../../listing/listing-query.ts'

export const allProducts = {
  name: 'Alle Produkte',
  description: 'Alles aus unseren zwölf Werkstätten.',
}

export const products = (count: number) => `${count} ${count === 1 ? 'Produkt' : 'Produkte'}`
export const productsOf = (count: number, all: number) =>
  `${count} von ${all} ${all === 1 ? 'Produkt' : 'Produkten'}`

export const sort = 'Sortieren nach:'
export const sortOrders: Record<SortOrder, string> = {
  newest: 'Neueste zuerst',
  'price-up': 'Preis aufsteigend',
  'price-down': 'Preis absteigend',
  name: 'Name',
}
export const sortNow = 'Sortieren'
export const bestMatch = 'Beste Treffer'

export const density = 'Produkte pro Reihe'
export const densities: Record<Density, string> = {
  2: 'Zwei pro Reihe',
  3: 'Drei pro Reihe',
  5: 'Fünf pro Reihe',
}

export const filter = 'Filter'
export const filtersActive = 'aktiv'
export const closeFilters = 'Filter schließen'
export const show = (count: number) => `${products(count)} anzeigen`
export const clearAll = 'Alle löschen'
export const removeFilter = (value: string) => `Filter entfernen: ${value}`

export const availability = 'Verfügbarkeit'
export const stocks: Record<Stock, string> = {
  in: 'Vorrätig',
  some: 'Teilweise ausverkauft',
  out: 'Ausverkauft',
}
export const colour = 'Farbe'
export const price = 'Preis'
export const lowestPrice = 'Niedrigster Preis'
export const highestPrice = 'Höchster Preis'
export const to = 'bis'
export const priceRange = (from: string | undefined, to: string | undefined) =>
  from && to ? `${from} bis ${to}` : from ? `ab ${from}` : `bis ${to}`
export const workshop = 'Werkstatt'
export const collection = 'Sammlung'

export const noneTitle = 'Keine Produkte gefunden'
export const noneHere = (name: string) => `In „${name}“ gibt es im Moment keine Produkte.`
export const noMatch =
  'Kein Produkt passt zu allen Filtern. Entferne einen Filter oder lösche alle.'
export const viewAll = 'Alle Produkte ansehen'

export const moreProducts = 'Weitere Produkte'
export const progress = (count: number, of: number) => `${count} von ${of} Produkten angesehen`
export const showLast = (count: number) =>
  count === 1 ? 'Das letzte anzeigen' : `Die letzten ${count} anzeigen`
export const showMore = (count: number) => `${count} weitere anzeigen`
export const nextPage = (page: number) => `Weiter zu Seite ${page}`
export const previousPage = (page: number) => `Zurück zu Seite ${page}`
