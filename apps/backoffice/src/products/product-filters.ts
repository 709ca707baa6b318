import type { ProductQuery } from '@vitrine/client'

export const PAGE_SIZE = 50

export const sortings = ['newest', 'nameUp', 'nameDown', 'priceUp', 'priceDown'] as const
export type Sorting = (typeof sortings)[number]

export const visibilities = ['all', 'visible', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]

/** What the address of the list says. */
export interface ProductFilters {
  search: string
  visibility: Visibility
  sorting: Sorting
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
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of the list; defaults are left out. */
export function writeFilters({
  search,
  visibility,
  sorting,
  page,
}: ProductFilters): URLSearchParams {
  return new URLSearchParams({
    ...(search !== '' && { q: search }),
    ...(visibility !== 'all' && { visibility }),
    ...(sorting !== 'newest' && { sort: sorting }),
    ...(page > 1 && { page: String(page) }),
  })
}

/** The server's query for one page of the list. */
export function applyFilters(
  query: ProductQuery,
  filters: ProductFilters,
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
