import { readAmount } from './read-amount.ts'

/** The search, filters, order and pages of a product listing, as its URL has them. */
export interface ListingQuery {
  /** Search words; empty without a search. */
  words: string
  /** Absent: newest first, or best match first in a search. */
  sort?: SortOrder
  /** The last page that is shown, from 1. */
  page: number
  /** The first page that is shown. */
  from: number
  stock: Stock[]
  colors: string[]
  brands: string[]
  /** Slugs of collections. */
  collections: string[]
  /** Option name → choices. */
  options: Record<string, string[]>
  /** In units of the currency, both inclusive. */
  min?: number
  max?: number
  /** The filters of which rare values are listed too, by the names of their fields; absent: none. */
  more?: string[]
}

export const sortOrders = ['newest', 'price-up', 'price-down', 'name'] as const
export type SortOrder = (typeof sortOrders)[number]

export const stocks = ['in', 'out'] as const
export type Stock = (typeof stocks)[number]

/** Pages that are shown below each other; the next one replaces them. */
export const MAX_PAGES_SHOWN = 4
const MAX_VALUES = 20
/** Prefix of the form fields and URL parameters that filter by an option. */
const OPTION_PREFIX = 'o.'
/** No name has them, and HTML gives some back as other characters: the page in the browser would differ from the server's. */
const CONTROLS = /\p{Cc}+/gu

/** The query of a URL; invalid values count as absent. */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  const page = readPage(search.get('page')) ?? 1
  const from = readPage(search.get('from')) ?? page
  const sort = search.get('sort')
  const more = readValues(search, 'more')
  const [min, max] = [readAmount(search.get('min')), readAmount(search.get('max'))]
  return {
    words: (search.get('q') ?? '').replace(CONTROLS, ' ').trim().slice(0, 200),
    ...(isOneOf(sortOrders, sort) && { sort }),
    page,
    from: from <= page && page - from < MAX_PAGES_SHOWN ? from : page,
    stock: search.getAll('stock').filter((value) => isOneOf(stocks, value)),
    colors: readValues(search, 'colour'),
    brands: readValues(search, 'brand'),
    collections: readValues(search, 'collection'),
    options: readOptions(search),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(more.length > 0 && { more }),
  }
}

/** The URL of a listing, without parameters that have their default value. */
export function listingUrl(path: string, query: ListingQuery): string {
  const { words, sort, page, from, stock, colors, brands, collections, options } = query
  const { min, max, more = [] } = query
  const search = new URLSearchParams()
  const add = (name: string, values: readonly (string | number | undefined)[]) => {
    for (const value of values)
      if (value !== undefined && value !== '') search.append(name, `${value}`)
  }
  add('q', [words])
  add('stock', stock)
  add('colour', colors)
  add('brand', brands)
  add('collection', collections)
  for (const [name, values] of Object.entries(options)) add(OPTION_PREFIX + name, values)
  add('min', [min])
  add('max', [max])
  add('sort', [sort])
  add('more', more)
  if (from < page) add('from', [from])
  if (page > 1) add('page', [page])
  return search.size > 0 ? `${path}?${search}` : path
}

/** The same search and order without filters, on the first page. */
export function clearFilters({ words, sort }: ListingQuery): ListingQuery {
  return {
    words,
    ...(sort && { sort }),
    page: 1,
    from: 1,
    stock: [],
    colors: [],
    brands: [],
    collections: [],
    options: {},
  }
}

/** The number of applied filters; a price range counts as one. */
export function countFilters({
  stock,
  colors,
  brands,
  collections,
  options,
  min,
  max,
}: ListingQuery) {
  const values = [stock, colors, brands, collections, ...Object.values(options)]
  const isPriced = min !== undefined || max !== undefined
  return values.reduce((sum, { length }) => sum + length, isPriced ? 1 : 0)
}

/** The parameters under their present names, where a URL has earlier ones; otherwise `null`. */
export function renameParameters(search: URLSearchParams): URLSearchParams | null {
  if (!search.has('room')) return null
  return new URLSearchParams(
    [...search].map(([name, value]) => [name === 'room' ? 'collection' : name, value]),
  )
}

function readOptions(search: URLSearchParams) {
  const names = new Set([...search.keys()].filter((key) => key.startsWith(OPTION_PREFIX)))
  const options = [...names]
    .map((key) => [key.slice(OPTION_PREFIX.length), readValues(search, key)] as const)
    .filter(([name, values]) => isName(name, 50) && values.length > 0)
  return Object.fromEntries(options.slice(0, 10))
}

function readValues(search: URLSearchParams, name: string) {
  const values = search.getAll(name).filter((value) => isName(value, 100))
  return [...new Set(values)].slice(0, MAX_VALUES)
}

function isName(text: string, longest: number) {
  return text !== '' && text.length <= longest && text.search(CONTROLS) < 0
}

function readPage(text: string | null) {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : undefined
}

function isOneOf<T extends string>(values: readonly T[], value: string | null): value is T {
  return (values as readonly (string | null)[]).includes(value)
}
