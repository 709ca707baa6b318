import type { SortOrder } from '../../catalog/list-objects.server.ts'

/** Sort orders in the order and the words they are offered. */
export const sortNames: Record<SortOrder, string> = {
  newest: 'Newest first',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name',
}

export const densities = [2, 3, 5] as const
export type Density = (typeof densities)[number]

export const DENSITY_COOKIE = 'vitrine-density'
const DEFAULT_SORT: SortOrder = 'newest'
const DEFAULT_DENSITY: Density = 3

/** What a listing's URL asks for; nonsense counts as not said. */
export function readListingUrl(search: URLSearchParams): { sort: SortOrder; page: number } {
  const sort = search.get('sort') ?? ''
  const page = Number(search.get('page') ?? 1)
  return {
    sort: Object.hasOwn(sortNames, sort) ? (sort as SortOrder) : DEFAULT_SORT,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

/** The address of a page of a listing, without what goes without saying. */
export function listingUrl(
  path: string,
  { sort, page }: { sort: SortOrder; page: number },
): string {
  const search = new URLSearchParams({
    ...(sort !== DEFAULT_SORT && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `${path}?${search}` : path
}

export function readDensity(cookieHeader: string | null): Density {
  const value = new RegExp(`(?:^|; *)${DENSITY_COOKIE}=(\\d)`).exec(cookieHeader ?? '')?.[1]
  return densities.find((density) => String(density) === value) ?? DEFAULT_DENSITY
}
