import type { VitrineClient } from '@vitrine/client'
import { createConnections } from '@vitrine/client/identity'
import type { Collection, Product, SignInProvider } from '@vitrine/contract'
import { findCollection } from './find-collection.server.ts'
import { findMovedSlug } from './find-moved-slug.server.ts'
import { findProduct } from './find-product.server.ts'
import { listBySlugs } from './list-by-slugs.server.ts'
import { listCollections } from './list-collections.server.ts'
import { listNeighbours } from './list-neighbours.server.ts'
import { listNewest } from './list-newest.server.ts'
import { listSlugs } from './list-slugs.server.ts'
import type { CardObject, ShelfObject } from './product-view.ts'
import { createRemember } from './remember.server.ts'
import {
  describeShelf,
  type FoundShelf,
  type ShelfQuestion,
  searchShelf,
} from './search-shelf.server.ts'

/** What stands in the shop, the same for everyone. */
export interface Catalog {
  listCollections(): Promise<Collection[]>
  findCollection(slug: string): Promise<Collection | null>
  findProduct(slug: string): Promise<Product | null>
  findMovedSlug(slug: string): Promise<string | null>
  listNewest(limit: number): Promise<{ objects: ShelfObject[]; total: number }>
  searchShelf(question: ShelfQuestion): Promise<FoundShelf>
  describeShelf(shelf: {
    words: string
    collectionId?: string | undefined
  }): Promise<Pick<FoundShelf, 'facets' | 'total' | 'currency'>>
  listNeighbours(product: Product): Promise<CardObject[]>
  listBySlugs(slugs: readonly string[]): Promise<CardObject[]>
  listSlugs(): Promise<string[]>
  /** Who else may say who a shopper is. */
  listProviders(): Promise<SignInProvider[]>
}

/**
 * The catalog of this process: a question is put to the platform at most once a second, whoever asks.
 *
 * It asks as a visitor of its own, so that looking around costs a shopper no session.
 */
export function createCatalog(client: VitrineClient): Catalog {
  const remember = createRemember({ freshMs: 1_000, maxAnswers: 500 })

  return {
    listCollections: () => remember('collections', () => listCollections(client)),
    findCollection: (slug) => remember(`collection ${slug}`, () => findCollection(client, slug)),
    findProduct: (slug) => remember(`product ${slug}`, () => findProduct(client, slug)),
    findMovedSlug: (slug) => remember(`moved ${slug}`, () => findMovedSlug(client, slug)),
    listNewest: (limit) => remember(`newest ${limit}`, () => listNewest(client, limit)),
    searchShelf: (question) =>
      remember(`shelf ${JSON.stringify(question)}`, () => searchShelf(client, question)),
    describeShelf: (shelf) =>
      remember(`whole shelf ${JSON.stringify(shelf)}`, () => describeShelf(client, shelf)),
    listNeighbours: (product) =>
      remember(`neighbours ${product.id}`, () => listNeighbours(client, product)),
    listBySlugs: (slugs) =>
      remember(`slugs ${JSON.stringify(slugs)}`, () => listBySlugs(client, slugs)),
    listSlugs: () => remember('slugs', () => listSlugs(client)),
    listProviders: () => remember('providers', () => createConnections(client).listProviders()),
  }
}
