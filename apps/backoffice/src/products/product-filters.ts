import type { ProductQuery } from '@vitrine/client'

export const PAGE_SIZE = 50

export const sortings = ['newest', 'nameUp', 'nameDown', 'priceUp', 'priceDown'] as const
export type Sorting = (typeof sortings)[number]

export const visibilities = ['all', 'visible', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]

/** Columns that can be left out; the product itself is always shown. */
export const columns = [
  'status',
  'stock',
  'price',
  'cost',
  'weight',
  'profit',
  'margin',
  'changed',
] as const
export type Column = (typeof columns)[number]

/** What the address of the list says. */
export interface ProductFilters {
  search: string
  visibility: Visibility
  sorting: Sorting
  /** In the order of `columns`. */
  columns: readonly Column[]
  /** From 1. */
  page: number
}

/** Reads the address; anything unknown in it is the default. */
export function readFilters(parameters: URLSearchParams): ProductFilters {
  const page = Number(parameters.get('page') ?? 1)
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, 200),
    visibility: visibilities.find((one) => one === parameters.get('visibility')) ?? 'all',
    sorting: sortings.find((one) => one === parameters.get('sort')) ?? 'newest',
    columns: readColumns(parameters.get('columns')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

function readColumns(text: string | null): readonly Column[] {
  if (text === null) return columns
  const named = text.split(',')
  return columns.filter((column) => named.includes(column))
}

/** The address of the list; defaults are left out. */
export function writeFilters({
  search,
  visibility,
  sorting,
  columns: shown,
  page,
}: ProductFilters): URLSearchParams {
  return new URLSearchParams({
    ...(search !== '' && { q: search }),
    ...(visibility !== 'all' && { visibility }),
    ...(sorting !== 'newest' && { sort: sorting }),
    ...(shown.length < columns.length && { columns: shown.join(',') }),
    ...(page > 1 && { page: String(page) }),
  })
}

/** The server's query for one page of the list. */
export function applyFilters(
  query: ProductQuery,
  filters: Omit<ProductFilters, 'columns'>,
  /** The products of which a SKU begins with the search. */
  withSku: readonly string[] = [],
): ProductQuery {
  const { search, visibility, sorting, page } = filters
  const named = search === '' ? query : searched(query, search, withSku)
  const shown = visibility === 'all' ? named : named.eq('visible', visibility === 'visible')
  return sorted(shown, sorting)
    .limit(PAGE_SIZE)
    .skip((page - 1) * PAGE_SIZE)
}

function searched(query: ProductQuery, search: string, withSku: readonly string[]) {
  const named = query.contains('name', search)
  return withSku.length === 0 ? named : named.or(query.in('id', [...withSku]))
}

function sorted(query: ProductQuery, sorting: Sorting): ProductQuery {
  switch (sorting) {
    case 'newest':
      return query.descending('lastUpdated')
    case 'nameUp':
      return query.ascending('name')
    case 'nameDown':
      return query.descending('name')
    case 'priceUp':
      return query.ascending('price')
    case 'priceDown':
      return query.descending('price')
  }
}
