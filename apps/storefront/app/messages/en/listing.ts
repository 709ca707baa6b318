// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const allProducts: string = 'All products'
export const products = ({ count }: { count: number }): string =>
  plural('en', count, { one: `${count} product`, other: `${count} products` })
export const productsOf = ({ count, all }: { count: string | number; all: number }): string =>
  `${count} of ${plural('en', all, { one: `${all} product`, other: `${all} products` })}`
export const sort: string = 'Sort:'
export const recommended: string = 'Recommended'
export const newestFirst: string = 'Newest first'
export const priceAscending: string = 'Price, low to high'
export const priceDescending: string = 'Price, high to low'
export const byName: string = 'Name'
export const sortNow: string = 'Sort'
export const bestMatch: string = 'Best match'
export const density: string = 'Products per row'
export const twoPerRow: string = 'Two per row'
export const threePerRow: string = 'Three per row'
export const fivePerRow: string = 'Five per row'
export const filter: string = 'Filter'
export const filtersActive: string = 'active'
export const closeFilters: string = 'Close filters'
export const show = ({ count }: { count: number }): string =>
  `Show ${plural('en', count, { one: `${count} product`, other: `${count} products` })}`
export const clearAll: string = 'Clear all'
export const removeFilter = ({ value }: { value: string | number }): string =>
  `Remove filter: ${value}`
export const availability: string = 'Availability'
export const inStock: string = 'In stock'
export const soldOut: string = 'Sold out'
export const colour: string = 'Colour'
export const price: string = 'Price'
export const lowestPrice: string = 'Lowest price'
export const highestPrice: string = 'Highest price'
export const to: string = 'to'
export const priceBetween = ({ lowest, highest }: { lowest: string | number; highest: string | number }): string =>
  `${lowest} to ${highest}`
export const priceFrom = ({ lowest }: { lowest: string | number }): string =>
  `from ${lowest}`
export const priceUpTo = ({ highest }: { highest: string | number }): string =>
  `up to ${highest}`
export const brand: string = 'Brands'
export const collection: string = 'Collection'
export const noneTitle: string = 'No products found'
export const noneHere = ({ name }: { name: string | number }): string =>
  `There are no products in ${name} at the moment.`
export const noMatch: string = 'No product matches all of these filters. Remove a filter or clear all.'
export const viewAll: string = 'View all products'
export const moreProducts: string = 'More products'
export const progress = ({ count, all }: { count: string | number; all: string | number }): string =>
  `You have viewed ${count} of ${all} products`
export const showLast = ({ count }: { count: number }): string =>
  plural('en', count, { 1: `Show the last one`, other: `Show the last ${count}` })
export const showMore = ({ count }: { count: string | number }): string =>
  `Show ${count} more`
export const nextPage = ({ page }: { page: string | number }): string =>
  `Continue to page ${page}`
export const previousPage = ({ page }: { page: string | number }): string =>
  `Back to page ${page}`
