import type { VitrineClient } from '@vitrine/client'
import type {
  InventoryStatus,
  ProductFacets,
  ProductSelection,
  SearchProductsResponse,
} from '@vitrine/contract'
import type { ShelfChoice, SortOrder, Stock } from '../shelf/shelf-choice.ts'
import type { CardObject } from './product-view.ts'
import { toCardObject } from './read-product.ts'

export const OBJECTS_PER_PAGE = 24

export interface ShelfQuestion {
  choice: ShelfChoice
  /** The shelf; absent for all that there is. */
  collectionId?: string | undefined
  /** Ids of the rooms that the choice names. */
  roomIds: string[]
}

export interface FoundShelf {
  objects: CardObject[]
  total: number
  /** Under what is chosen. */
  facets: ProductFacets
  /** ISO 4217. */
  currency: string
  /** No object has all of the words: these have some. */
  isPartial: boolean
}

/** The objects of a shelf that a shopper wants to see, and how many there are of every kind. */
export async function searchShelf(
  client: VitrineClient,
  { choice, collectionId, roomIds }: ShelfQuestion,
): Promise<FoundShelf> {
  const { words, sort, page, from } = choice
  const found = await client.products.searchProducts({
    expression: words.replaceAll('\0', ' ').toWellFormed(),
    ...on(collectionId),
    select: toSelection(choice, roomIds),
    ...toSort(sort ?? (words === '' ? 'newest' : undefined)),
    paging: { offset: (from - 1) * OBJECTS_PER_PAGE, limit: (page - from + 1) * OBJECTS_PER_PAGE },
  })
  return {
    objects: found.products.map((product) => ({
      ...toCardObject(product, choice.colors),
      ...toFound(found.highlights[product.id]),
    })),
    total: found.metadata.total,
    facets: found.facets,
    currency: currencyOf(found),
    isPartial: found.isPartial ?? false,
  }
}

/** All facets and the number of objects on the shelf, whatever is chosen. */
export async function describeShelf(
  client: VitrineClient,
  { words, collectionId }: { words: string; collectionId?: string | undefined },
): Promise<Pick<FoundShelf, 'facets' | 'total' | 'currency'>> {
  const found = await client.products.searchProducts({
    expression: words,
    ...on(collectionId),
    paging: { limit: 1 },
  })
  return { facets: found.facets, total: found.metadata.total, currency: currencyOf(found) }
}

/** A name speaks for itself; where it does not answer, a card says where the answer stands. */
function toFound(highlights: SearchProductsResponse['highlights'][string] = {}) {
  const { name, description: excerpt } = highlights
  if (name) return { found: { name } }
  return excerpt ? { found: { excerpt } } : {}
}

function on(collectionId: string | undefined) {
  return collectionId ? { filter: { collectionIds: { $hasSome: [collectionId] } } } : {}
}

/** Where there is nothing, nothing is priced. */
function currencyOf({ products }: SearchProductsResponse) {
  return products[0]?.priceData.currency ?? 'EUR'
}

const statuses: Record<Stock, InventoryStatus> = {
  in: 'IN_STOCK',
  some: 'PARTIALLY_OUT_OF_STOCK',
  out: 'OUT_OF_STOCK',
}

/** The platform refuses a question with anything else; an address may say whatever it likes. */
const isText = (value: string) => !value.includes('\0')
/** Nor can an option be called so. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype'])

function toSelection(choice: ShelfChoice, roomIds: string[]): ProductSelection {
  const { stock, colors, brands, options, min, max } = choice
  const price = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  return {
    availability: stock.map((value) => statuses[value]),
    colors: colors.filter(isText),
    brands: brands.filter(isText),
    collectionIds: roomIds,
    options: Object.fromEntries(
      Object.entries(options)
        .filter(([name]) => isText(name) && !RESERVED.has(name))
        .map(([name, values]) => [name, values.filter(isText)]),
    ),
    ...(Object.keys(price).length > 0 && { price }),
  }
}

function toSort(order: SortOrder | undefined) {
  if (!order) return {}
  const [fieldName, direction] = sorts[order]
  return { sort: [{ fieldName, order: direction }] }
}

const sorts: Record<SortOrder, [string, 'ASC' | 'DESC']> = {
  newest: ['numericId', 'DESC'],
  'price-up': ['price', 'ASC'],
  'price-down': ['price', 'DESC'],
  name: ['name', 'ASC'],
}
