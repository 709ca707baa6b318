// Compiled from messages/en.json by `npm run messages`.
export const search: string = 'Search'
export const label: string = 'Search by name, material, colour or workshop'
export const recent: string = 'Recent searches'
export const clear: string = 'Clear recent searches'
export const collections: string = 'Collections'
export const pages: string = 'Pages'
export const noResults = ({ words }: { words: string | number }): string =>
  `No results for “${words}”`
export const hint: string = 'Try fewer words, or the name of a material.'
export const partial: string = 'No product has all of these words. These have some of them.'
export const viewAll: string = 'View all products'
