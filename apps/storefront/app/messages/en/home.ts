// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const viewAll: string = 'View all products'
export const soldOut: string = 'Sold out'
export const from = ({ price }: { price: string | number }): string =>
  `from ${price}`
export const stillLife: string = 'Featured products'
export const stillLifeOf = ({ names }: { names: string | number }): string =>
  `Still life with ${names}`
export const featured: string = 'Featured products'
export const range = ({ count, number }: { count: number; number: string | number }): string =>
  plural('en', count, { 0: `No products yet`, one: `${number} product`, other: `${number} products` })
export const startWith = ({ collections }: { collections: string | number }): string =>
  `Start with ${collections}.`
export const collections: string = 'Collections'
export const products = ({ count }: { count: number }): string =>
  plural('en', count, { one: `${count} product`, other: `${count} products` })
export const arrivals: string = 'New arrivals'
export const allNew: string = 'View all new arrivals'
export const view = ({ name }: { name: string | number }): string =>
  `View ${name}`
export const byBrand: string = 'By brand'
export const viewAllOf = ({ count }: { count: string | number }): string =>
  `View all ${count} products`
export const emptyTitle: string = 'No products yet'
export const empty: string = 'Come back soon: the first ones are on their way.'
