import type { Density } from '../../listing/density.ts'
import type { SortOrder, Stock } from '../../listing/listing-query.ts'

export const allProducts = {
  name: 'All products',
  description: 'Everything from our twelve workshops.',
}

export const products = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`
export const productsOf = (count: number, all: number) => `${count} of ${products(all)}`

export const sort = 'Sort:'
export const sortOrders: Record<SortOrder, string> = {
  newest: 'Newest first',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name',
}
export const sortNow = 'Sort'
export const bestMatch = 'Best match'

export const density = 'Products per row'
export const densities: Record<Density, string> = {
  2: 'Two per row',
  3: 'Three per row',
  5: 'Five per row',
}

export const filter = 'Filter'
export const filtersActive = 'active'
export const closeFilters = 'Close filters'
export const show = (count: number) => `Show ${products(count)}`
export const clearAll = 'Clear all'
export const removeFilter = (value: string) => `Remove filter: ${value}`

export const availability = 'Availability'
export const stocks: Record<Stock, string> = {
  in: 'In stock',
  some: 'Some options sold out',
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
export const collection = 'Collection'

export const noneTitle = 'No products found'
export const noneHere = (name: string) => `There are no products in ${name} at the moment.`
export const noMatch = 'No product matches all of these filters. Remove a filter or clear all.'
export const viewAll = 'View all products'

export const moreProducts = 'More products'
export const progress = (count: number, of: number) => `You have viewed ${count} of ${of} products`
export const showLast = (count: number) =>
  count === 1 ? 'Show the last one' : `Show the last ${count}`
export const showMore = (count: number) => `Show ${count} more`
export const nextPage = (page: number) => `Continue to page ${page}`
export const previousPage = (page: number) => `Back to page ${page}`
