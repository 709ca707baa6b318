import type { Density } from '../../shelf/density.ts'
import type { SortOrder, Stock } from '../../shelf/shelf-choice.ts'

export const everything = {
  name: 'All objects',
  description: 'Everything that stands on our shelves, whoever made it.',
}
export const rooms = 'Collections'

export const objects = (count: number) => `${count} ${count === 1 ? 'object' : 'objects'}`
export const objectsOf = (count: number, all: number) => `${count} of ${objects(all)}`

export const sort = 'Sort:'
export const sortOrders: Record<SortOrder, string> = {
  newest: 'Newest first',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name',
}
export const sortNow = 'Sort'
export const bestMatch = 'Best match'

export const density = 'Cards in a row'
export const densities: Record<Density, string> = {
  2: 'Two in a row',
  3: 'Three in a row',
  5: 'Five in a row',
}

export const filter = 'Filter'
export const filtersSet = 'set'
export const closeFilters = 'Close the filters'
export const show = (count: number) => (count === 0 ? 'Show nothing' : `Show ${objects(count)}`)
export const clearAll = 'Clear all'
export const without = (value: string) => `Without ${value}`

export const availability = 'Availability'
export const stocks: Record<Stock, string> = {
  in: 'In stock',
  some: 'Not in every choice',
  out: 'Sold out',
}
export const colour = 'Colour'
export const price = 'Price'
export const lowestPrice = 'Lowest price'
export const highestPrice = 'Highest price'
export const to = 'to'
export const priceRange = (from: string | undefined, to: string | undefined) =>
  from && to ? `${from} to ${to}` : from ? `from ${from}` : `up to ${to}`
export const workshop = 'Workshop'
export const room = 'Collection'

export const noneTitle = 'Nothing on this shelf'
export const noneHere = (name: string) =>
  `There is no object in ${name} at the moment. The other shelves are not empty.`
export const noneSo =
  'No object is all of that at once. Take one of the filters away, or all of them.'
export const seeAll = 'See all objects'

export const more = 'More objects'
export const seen = (count: number, of: number) => `You have seen ${count} of ${of}`
export const showOther = (count: number) =>
  count === 1 ? 'Show the last one' : `Show the other ${count}`
export const showMore = (count: number) => `Show ${count} more`
export const goOn = (page: number) => `Go on to page ${page}`
export const goBack = (page: number) => `Back to page ${page}`
