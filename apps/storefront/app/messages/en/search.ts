// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const search: string = 'Search'
export const label: string = 'Search by name, material, colour or brand'
export const recent: string = 'Recent searches'
export const clear: string = 'Clear recent searches'
export const collections: string = 'Collections'
export const pages: string = 'Pages'
export const noResults = ({ words }: { words: string | number }): string =>
  `No results for “${words}”`
export const hint: string = 'Check the spelling, or search for a name, a material, a colour or a brand.'
export const corrected = ({ words, corrected }: { words: string | number; corrected: string | number }): string =>
  `No results for “${words}”. Showing results for “${corrected}”.`
export const partial: string = 'No product has all of these words. These have some of them.'
export const viewAll: string = 'View all products'
export const close: string = 'Close search'
export const unavailable: string = 'Suggestions cannot be loaded at the moment. Press Enter to search.'
export const viewed: string = 'Recently viewed'
export const products: string = 'Products'
export const found = ({ count }: { count: number }): string =>
  plural('en', count, { one: `${count} product`, other: `${count} products` })
export const all = ({ count }: { count: string | number }): string =>
  `View all ${count} products`
