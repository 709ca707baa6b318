import type { Density } from '../../shelf/density.ts'
import type { SortOrder, Stock } from '../../shelf/shelf-choice.ts'

export const everything = {
  name: 'Alle Stücke',
  description: 'Alles, was in unseren Regalen steht, wer auch immer es gemacht hat.',
}
export const rooms = 'Sammlungen'

export const objects = (count: number) => `${count} ${count === 1 ? 'Stück' : 'Stücke'}`
export const objectsOf = (count: number, all: number) =>
  `${count} von ${all} ${all === 1 ? 'Stück' : 'Stücken'}`

export const sort = 'Reihenfolge:'
export const sortOrders: Record<SortOrder, string> = {
  newest: 'Neues zuerst',
  'price-up': 'Preis, aufsteigend',
  'price-down': 'Preis, absteigend',
  name: 'Name',
}
export const sortNow = 'Sortieren'
export const bestMatch = 'Was am besten passt'

export const density = 'Karten in einer Reihe'
export const densities: Record<Density, string> = {
  2: 'Zwei in einer Reihe',
  3: 'Drei in einer Reihe',
  5: 'Fünf in einer Reihe',
}

export const filter = 'Filter'
export const filtersSet = 'gesetzt'
export const closeFilters = 'Filter schließen'
export const show = (count: number) => (count === 0 ? 'Nichts zeigen' : `${objects(count)} zeigen`)
export const clearAll = 'Alle entfernen'
export const without = (value: string) => `Ohne ${value}`

export const availability = 'Verfügbarkeit'
export const stocks: Record<Stock, string> = {
  in: 'Vorrätig',
  some: 'Nicht in jeder Ausführung',
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
export const room = 'Sammlung'

export const noneTitle = 'Nichts in diesem Regal'
export const noneHere = (name: string) =>
  `In „${name}“ steht im Moment nichts. Die anderen Regale sind nicht leer.`
export const noneSo = 'Kein Stück ist das alles zugleich. Nimm einen Filter weg, oder alle.'
export const seeAll = 'Alle Stücke ansehen'

export const more = 'Weitere Stücke'
export const seen = (count: number, of: number) => `Du hast ${count} von ${of} gesehen`
export const showOther = (count: number) =>
  count === 1 ? 'Das letzte zeigen' : `Die anderen ${count} zeigen`
export const showMore = (count: number) => `${count} weitere zeigen`
export const goOn = (page: number) => `Weiter zu Seite ${page}`
export const goBack = (page: number) => `Zurück zu Seite ${page}`
