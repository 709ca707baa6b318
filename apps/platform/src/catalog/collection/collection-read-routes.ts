import type {
  FindMovedCollectionResponse,
  GetCollectionResponse,
  QueryCollectionsResponse,
} from '@vitrine/contract'
import { collectionInclusionsSchema, queryRequestSchema } from '@vitrine/contract/schemas'
import type * as v from 'valibot'
import { pathForms } from '../../http/path-forms.ts'
import {
  defineQueryRoute,
  defineRoute,
  type Route,
  type RouteContext,
} from '../../http/route/route.ts'
import { ApiError, notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { answerCached, type CatalogReads, readDisplay, toMetadata } from '../catalog-reads.ts'
import { toProduct } from '../product/wire-product.ts'
import { ofCatalogVersion } from '../version/of-catalog-version.ts'
import {
  type CollectionRecord,
  findCollection,
  findCollectionBySlug,
  queryCollections,
  toCollection,
} from './collections.ts'
import { findMovedCollection } from './find-moved-collection.ts'
import { listProductsOfCollections } from './products-of-collections.ts'

const { collectionReads: forms } = pathForms
/** The products that a read of a collection includes at most. */
const MOST_PRODUCTS = 100

const one = {
  method: 'get',
  query: collectionInclusionsSchema,
  reply: 'GetCollectionResponse',
} as const
/** The hosted platform sends no code where no collection has the slug, and its clients compare the status. */
const bySlug = { ...one, errors: { 404: [] } } as const

type Included = v.InferOutput<typeof collectionInclusionsSchema>

/** The reads of collections. @see wire contract section 5.1 */
export const collectionReadRoutes: Route<CatalogReads>[] = ofCatalogVersion('V1', [
  defineRoute({
    ...bySlug,
    id: 'getCollectionBySlugV1',
    path: '/v1/collections/slug/:slug',
    forms: pathForms.catalogReads,
    summary: 'One collection, by its slug.',
    handler: (c, included, reads) => collectionBySlug(c, included, reads),
  }),
  defineRoute({
    ...bySlug,
    id: 'getCollectionBySlug',
    path: '/v2/collections/slug/:slug',
    forms,
    summary: 'One collection, by its slug.',
    handler: (c, included, reads) => collectionBySlug(c, included, reads),
  }),
  defineRoute({
    id: 'findMovedCollection',
    method: 'get',
    path: '/v2/collections/moved/:slug',
    forms,
    summary:
      'The slug of the collection that had another one, or has it in another language, for redirects. Ours.',
    reply: 'FindMovedCollectionResponse',
    errors: { 404: ['COLLECTION_NOT_FOUND'] },
    handler: async (c) => {
      const slug = c.req.param('slug') ?? ''
      const moved = await findMovedCollection(c.var.scope, slug)
      if (!moved) throw notFound('collection', slug)
      return c.json<FindMovedCollectionResponse>(moved)
    },
  }),
  defineQueryRoute({
    id: 'queryCollections',
    method: 'post',
    path: '/v2/collections/query',
    forms,
    summary: 'Collections that match a query.',
    body: queryRequestSchema,
    isQuery: true,
    reply: 'QueryCollectionsResponse',
    handler: (c, { text, parse }, reads) =>
      answerCached(
        c,
        reads,
        `collections ${text}`,
        async (scope): Promise<QueryCollectionsResponse> => {
          const { query = {} } = parse()
          const page = await queryCollections(scope, query, reads.cursors)
          return {
            collections: page.items.map((record) => toCollection(record, reads.settings)),
            metadata: toMetadata(page),
          }
        },
      ),
  }),
  defineRoute({
    ...one,
    id: 'getCollection',
    errors: { 404: ['COLLECTION_NOT_FOUND'] },
    path: '/v2/collections/:id',
    forms,
    summary: 'One collection.',
    handler: (c, included, reads) => {
      const id = c.req.param('id') ?? ''
      return answerOne(c, reads, {
        name: `collection ${id}`,
        included,
        find: async (scope) => {
          const record = await findCollection(scope, id)
          if (!record) throw notFound('collection', id)
          return record
        },
      })
    },
  }),
])

function collectionBySlug(c: RouteContext, included: Included, reads: CatalogReads) {
  const slug = c.req.param('slug') ?? ''
  return answerOne(c, reads, {
    name: `collection at ${slug}`,
    included,
    find: async (scope) => {
      const record = await findCollectionBySlug(scope, slug)
      if (!record) {
        throw new ApiError(404, `No collection is at ${JSON.stringify(slug.slice(0, 100))}.`)
      }
      return record
    },
  })
}

interface OneCollection {
  /** The name of the call for its cached reply. */
  name: string
  included: Included
  find: (scope: SiteScope) => Promise<CollectionRecord>
}

function answerOne(c: RouteContext, reads: CatalogReads, { name, included, find }: OneCollection) {
  const withProducts = included.includeProducts === 'true'
  const withCount = included.includeAssignedProductCount === 'true'
  const key = `${withProducts} ${withCount} ${name}`
  return answerCached(c, reads, key, async (scope): Promise<GetCollectionResponse> => {
    const record = await find(scope)
    const { collectionId, numberOfProducts: assignedProductCount } = record
    return {
      collection: {
        ...toCollection(record, reads.settings),
        ...(withCount ? { assignedProductCount } : {}),
        ...(withProducts ? { products: await listProducts(c, scope, collectionId, reads) } : {}),
      },
    }
  })
}

async function listProducts(
  c: RouteContext,
  scope: SiteScope,
  collectionId: string,
  reads: CatalogReads,
) {
  const page = { limit: MOST_PRODUCTS, offset: 0 }
  const found = await listProductsOfCollections(scope, [collectionId], page)
  const display = await readDisplay(c, reads)
  const { settings } = reads
  return (found.get(collectionId) ?? []).map((record) => toProduct(record, { settings, display }))
}
