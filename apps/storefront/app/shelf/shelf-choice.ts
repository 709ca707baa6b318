/** What a shopper wants to see of a shelf. A URL says it, so that every choice can be linked, kept and gone back to. */
export interface ShelfChoice {
  /** Words to be found; empty for all. */
  words: string
  /** Absent: in our order, or best match first where words are looked for. */
  sort?: SortOrder
  /** The last page that is shown. Counts from 1. */
  page: number
  /** The first page that is shown with it. */
  from: number
  stock: Stock[]
  colors: string[]
  brands: string[]
  /** Slugs of collections. */
  rooms: string[]
  /** Option name → choices. */
  options: Record<string, string[]>
  /** In whole or broken units of the currency, both included. */
  min?: number
  max?: number
}

export const sortOrders = ['newest', 'price-up', 'price-down', 'name'] as const
export type SortOrder = (typeof sortOrders)[number]

export const stocks = ['in', 'some', 'out'] as const
export type Stock = (typeof stocks)[number]

/** Pages that may stand under each other; the next one begins a page of its own. */
export const MOST_PAGES_AT_ONCE = 4
const MOST_VALUES = 20
/** Fields of a form and parts of a URL that choose of an option begin with it. */
const OPTION_PREFIX = 'o.'

/** What a URL asks for; nonsense counts as not said. */
export function readShelfChoice(search: URLSearchParams): ShelfChoice {
  const page = readPage(search.get('page')) ?? 1
  const from = readPage(search.get('from')) ?? page
  const sort = search.get('sort')
  const [min, max] = [readAmount(search.get('min')), readAmount(search.get('max'))]
  return {
    words: (search.get('q') ?? '').trim().slice(0, 200),
    ...(isOneOf(sortOrders, sort) && { sort }),
    page,
    from: from <= page && page - from < MOST_PAGES_AT_ONCE ? from : page,
    stock: search.getAll('stock').filter((value) => isOneOf(stocks, value)),
    colors: readValues(search, 'colour'),
    brands: readValues(search, 'brand'),
    rooms: readValues(search, 'room'),
    options: readOptions(search),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  }
}

/** The address of a choice, without what goes without saying. */
export function shelfUrl(path: string, choice: ShelfChoice): string {
  const { words, sort, page, from, stock, colors, brands, rooms, options, min, max } = choice
  const search = new URLSearchParams()
  const add = (name: string, values: readonly (string | number | undefined)[]) => {
    for (const value of values)
      if (value !== undefined && value !== '') search.append(name, `${value}`)
  }
  add('q', [words])
  add('stock', stock)
  add('colour', colors)
  add('brand', brands)
  add('room', rooms)
  for (const [name, values] of Object.entries(options)) add(OPTION_PREFIX + name, values)
  add('min', [min])
  add('max', [max])
  add('sort', [sort])
  if (from < page) add('from', [from])
  if (page > 1) add('page', [page])
  return search.size > 0 ? `${path}?${search}` : path
}

/** The same question without anything chosen of it. */
export function clearChoice({ words, sort }: ShelfChoice): ShelfChoice {
  return {
    words,
    ...(sort && { sort }),
    page: 1,
    from: 1,
    stock: [],
    colors: [],
    brands: [],
    rooms: [],
    options: {},
  }
}

/** How many filters are set; a range of prices is one. */
export function countFilters({ stock, colors, brands, rooms, options, min, max }: ShelfChoice) {
  const values = [stock, colors, brands, rooms, ...Object.values(options)]
  const isPriced = min !== undefined || max !== undefined
  return values.reduce((sum, { length }) => sum + length, isPriced ? 1 : 0)
}

function readOptions(search: URLSearchParams) {
  const names = new Set([...search.keys()].filter((key) => key.startsWith(OPTION_PREFIX)))
  const options = [...names]
    .map((key) => [key.slice(OPTION_PREFIX.length), readValues(search, key)] as const)
    .filter(([name, values]) => name !== '' && name.length <= 50 && values.length > 0)
  return Object.fromEntries(options.slice(0, 10))
}

function readValues(search: URLSearchParams, name: string) {
  const values = search.getAll(name).filter((value) => value !== '' && value.length <= 100)
  return [...new Set(values)].slice(0, MOST_VALUES)
}

function readPage(text: string | null) {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : undefined
}

/** Takes "25", "25.50", "25,50" and "€ 25". */
function readAmount(text: string | null) {
  const digits = (text ?? '').replace(/[^\d.,]/g, '').replace(',', '.')
  const amount = Number(digits)
  return digits !== '' && amount >= 0 && amount < 1_000_000 ? amount : undefined
}

function isOneOf<T extends string>(values: readonly T[], value: string | null): value is T {
  return (values as readonly (string | null)[]).includes(value)
}
