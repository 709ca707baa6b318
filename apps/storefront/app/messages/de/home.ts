// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const viewAll: string = 'Alle Produkte ansehen'
export const soldOut: string = 'Ausverkauft'
export const from = ({ price }: { price: string | number }): string =>
  `ab ${price}`
export const stillLife: string = 'Ausgewählte Produkte'
export const stillLifeOf = ({ names }: { names: string | number }): string =>
  `Stillleben mit ${names}`
export const featured: string = 'Ausgewählte Produkte'
export const range = ({ count, number }: { count: number; number: string | number }): string =>
  plural('de', count, { 0: `Noch keine Produkte`, one: `${number} Produkt`, other: `${number} Produkte` })
export const startWith = ({ collections }: { collections: string | number }): string =>
  `Fang an mit ${collections}.`
export const collections: string = 'Sammlungen'
export const products = ({ count }: { count: number }): string =>
  plural('de', count, { one: `${count} Produkt`, other: `${count} Produkte` })
export const arrivals: string = 'Neu eingetroffen'
export const allNew: string = 'Alle Neuheiten ansehen'
export const view = ({ name }: { name: string | number }): string =>
  `${name} ansehen`
export const byBrand: string = 'Nach Marke'
export const viewAllOf = ({ count }: { count: string | number }): string =>
  `Alle ${count} Produkte ansehen`
export const emptyTitle: string = 'Noch keine Produkte'
export const empty: string = 'Schau bald wieder vorbei: Die ersten sind unterwegs.'
