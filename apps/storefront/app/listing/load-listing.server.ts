import { data, redirect } from 'react-router'
import { code } from '#messages/language'
import type { Catalog } from '../catalog/catalog.server.ts'
import { toFacets } from '../catalog/facets.ts'
import { PRODUCTS_PER_PAGE } from '../catalog/search-products.server.ts'
import { chipsOf } from './chips.ts'
import { readDensity } from './density.ts'
import {
  clearFilters,
  countFilters,
  listingUrl,
  readListingQuery,
  renameParameters,
} from './listing-query.ts'
import { paginationOf } from './pagination-of.ts'
import type { ProductListingProps } from './product-listing.tsx'

interface ListingRequest {
  request: Request
  url: URL
  path: string
  /** Absent: the whole catalog. */
  collectionId?: string | undefined
}

export interface LoadedListing extends Omit<ProductListingProps, 'empty'> {
  isPartial: boolean
  corrected: string | undefined
}

/**
 * The listing that a URL asks for.
 *
 * @throws {Response-like} `data(…, { status: 404 })` for a page after the last one; a redirect with 308 for a URL
 *   with the earlier name of a parameter.
 */
export async function loadListing(
  catalog: Catalog,
  { request, url, path, collectionId }: ListingRequest,
): Promise<LoadedListing> {
  const search = renameParameters(url.searchParams)
  if (search) throw redirect(`${path}?${search}`, 308)

  const query = readListingQuery(url.searchParams)
  const collections = await catalog.listCollections()
  const filteredCollectionIds = collections
    .filter(({ slug }) => query.collections.includes(slug))
    .map(({ id }) => id)
  const [found, unfiltered] = await Promise.all([
    catalog.searchProducts({ query, collectionId, filteredCollectionIds }),
    countFilters(query) > 0 && catalog.findUnfilteredFacets({ words: query.words, collectionId }),
  ])
  if (query.from > 1 && found.products.length === 0) {
    throw data(`No page ${query.from}.`, { status: 404 })
  }
  const { facets, total, currency } = unfiltered || found
  const view = toFacets({
    path,
    all: facets,
    filtered: found.facets,
    query,
    isCollection: collectionId !== undefined,
    catalogCollections: collections,
    currency,
    language: code,
  })
  const pagination = paginationOf({
    path,
    query,
    shown: found.products.length,
    total: found.total,
    perPage: PRODUCTS_PER_PAGE,
  })
  return {
    path,
    url: listingUrl(path, query),
    query,
    facets: view,
    chips: chipsOf({ path, query, facets: view, currency }),
    unfilteredUrl: listingUrl(path, clearFilters(query)),
    products: found.products,
    total: found.total,
    unfilteredTotal: total,
    ...(pagination && { pagination }),
    density: readDensity(request.headers.get('Cookie')),
    isPartial: found.isPartial,
    corrected: found.corrected,
  }
}
