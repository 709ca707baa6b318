import type { VitrineClient } from '@vitrine/client'
import {
  ALL_PRODUCTS_COLLECTION_ID,
  type ProductFacets,
  type ProductSelection,
  type SearchProductsResponse,
} from '@vitrine/contract'
import type { ListingQuery, SortOrder } from '../listing/listing-query.ts'
import { statusesOf } from './facets.ts'
import type { ProductCardView } from './product-view.ts'
import { LISTED_FIELDS, toProductCard } from './to-product-view.ts'

export const PRODUCTS_PER_PAGE = 24

export interface ProductSearch {
  query: ListingQuery
  /** Absent: the whole catalog. */
  collectionId?: string | undefined
  /** Ids of the collections that the query filters by. */
  filteredCollectionIds: string[]
}

export interface ProductSearchResult {
  products: ProductCardView[]
  total: number
  /** Counts under the filters of the query. */
  facets: ProductFacets
  /** ISO 4217. */
  currency: string
  /** No product has all of the words: these have some of them. */
  isPartial: boolean
  /** The words as they were probably meant, where products were found by another spelling only. */
  corrected: string | undefined
}

/** The products of the query's pages, with the counts of every filter value. */
export async function searchProducts(
  client: VitrineClient,
  { query, collectionId, filteredCollectionIds }: ProductSearch,
): Promise<ProductSearchResult> {
  const { words, sort, page, from } = query
  const found = await client.products.searchProducts({
    expression: toExpression(words),
    ...inCollection(collectionId),
    select: toSelection(query, filteredCollectionIds),
    ...toSort(sort, { words, collectionId }),
    paging: {
      offset: (from - 1) * PRODUCTS_PER_PAGE,
      limit: (page - from + 1) * PRODUCTS_PER_PAGE,
    },
    fields: LISTED_FIELDS,
    mainMediaOnly: true,
  })
  return {
    products: found.products.map((product) => ({
      ...toProductCard(product, query.colors),
      ...toMatch(found.highlights[product.id]),
    })),
    total: found.metadata.total,
    facets: found.facets,
    currency: currencyOf(found),
    isPartial: found.isPartial ?? false,
    corrected: found.corrected,
  }
}

/** All facets and the number of products of a listing without its filters. */
export async function findUnfilteredFacets(
  client: VitrineClient,
  { words, collectionId }: { words: string; collectionId?: string | undefined },
): Promise<Pick<ProductSearchResult, 'facets' | 'total' | 'currency'>> {
  const found = await client.products.searchProducts({
    expression: toExpression(words),
    ...inCollection(collectionId),
    paging: { limit: 1 },
    fields: ['priceData'],
  })
  return { facets: found.facets, total: found.metadata.total, currency: currencyOf(found) }
}

/** Counts the words in the owner's report if they find nothing. */
export async function countMissedSearch(client: VitrineClient, words: string): Promise<void> {
  await client.products.searchProducts({
    expression: toExpression(words),
    paging: { limit: 1 },
    fields: ['name'],
    isFinal: true,
  })
}

/** The platform rejects NUL and lone surrogates. */
function toExpression(words: string) {
  return words.replaceAll('\0', ' ').toWellFormed()
}

/** The name with its matches marked; where only the description matches, an excerpt of it. */
function toMatch(highlights: SearchProductsResponse['highlights'][string] = {}) {
  const { name, description: excerpt } = highlights
  if (name) return { match: { name } }
  return excerpt ? { match: { excerpt } } : {}
}

function inCollection(collectionId: string | undefined) {
  return collectionId ? { filter: { collectionIds: { $hasSome: [collectionId] } } } : {}
}

/** Any currency will do where there is no product with a price. */
function currencyOf({ products }: SearchProductsResponse<'priceData'>) {
  return products[0]?.priceData.currency ?? 'EUR'
}

/** The platform rejects a request that contains NUL; URLs may contain anything. */
const isText = (value: string) => !value.includes('\0')
/** Names that the platform rejects for an option. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype'])

function toSelection(query: ListingQuery, collectionIds: string[]): ProductSelection {
  const { stock, colors, brands, options, min, max } = query
  const price = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  return {
    availability: stock.flatMap((value) => statusesOf[value]),
    colors: colors.filter(isText),
    brands: brands.filter(isText),
    collectionIds,
    options: Object.fromEntries(
      Object.entries(options)
        .filter(([name]) => isText(name) && !RESERVED.has(name))
        .map(([name, values]) => [name, values.filter(isText)]),
    ),
    ...(Object.keys(price).length > 0 && { price }),
  }
}

/** Without a choice: a search by relevance, a collection as it was ordered by hand and then the newest first. */
function toSort(
  chosen: SortOrder | undefined,
  { words, collectionId }: { words: string; collectionId: string | undefined },
) {
  const order = chosen ?? (words === '' ? 'newest' : undefined)
  if (!order) return {}
  const [fieldName, direction] = sorts[order]
  const isByHand =
    !chosen && collectionId !== undefined && collectionId !== ALL_PRODUCTS_COLLECTION_ID
  return {
    sort: [
      ...(isByHand ? [{ fieldName: 'collectionPosition', order: 'ASC' as const }] : []),
      { fieldName, order: direction },
    ],
  }
}

const sorts: Record<SortOrder, [string, 'ASC' | 'DESC']> = {
  newest: ['numericId', 'DESC'],
  'price-up': ['price', 'ASC'],
  'price-down': ['price', 'DESC'],
  name: ['name', 'ASC'],
}
