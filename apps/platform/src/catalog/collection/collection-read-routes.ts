import type { GetCollectionResponse, QueryCollectionsResponse } from '@vitrine/contract'
import { queryRequestSchema } from '@vitrine/contract/schemas'
import { pathForms } from '../../http/path-forms.ts'
import {
  defineQueryRoute,
  defineRoute,
  type Route,
  type RouteContext,
} from '../../http/route/route.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { answerCached, type CatalogReads, toMetadata } from '../catalog-reads.ts'
import {
  findCollection,
  findCollectionBySlug,
  queryCollections,
  toCollection,
} from './collections.ts'

const { collectionReads: forms } = pathForms
const one = {
  method: 'get',
  reply: 'GetCollectionResponse',
  errors: { 404: ['COLLECTION_NOT_FOUND'] },
} as const

/** The reads of collections. @see wire contract section 5.1 */
export const collectionReadRoutes: Route<CatalogReads>[] = [
  defineRoute({
    ...one,
    id: 'getCollectionBySlugV1',
    path: '/v1/collections/slug/:slug',
    forms: pathForms.catalogReads,
    summary: 'One collection, by its slug.',
    handler: (c, _, reads) => collectionBySlug(c, reads),
  }),
  defineRoute({
    ...one,
    id: 'getCollectionBySlug',
    path: '/v2/collections/slug/:slug',
    forms,
    summary: 'One collection, by its slug.',
    handler: (c, _, reads) => collectionBySlug(c, reads),
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
    path: '/v2/collections/:id',
    forms,
    summary: 'One collection.',
    handler: (c, _, reads) => {
      const id = c.req.param('id') ?? ''
      const name = `collection ${id}`
      return answerCached(c, reads, name, async (scope): Promise<GetCollectionResponse> => {
        const record = await findCollection(scope, id)
        if (!record) throw notFound('collection', id)
        return { collection: toCollection(record, reads.settings) }
      })
    },
  }),
]

function collectionBySlug(c: RouteContext, reads: CatalogReads) {
  const slug = c.req.param('slug') ?? ''
  const name = `collection at ${slug}`
  return answerCached(c, reads, name, async (scope): Promise<GetCollectionResponse> => {
    const record = await findCollectionBySlug(scope, slug)
    if (!record) throw notFound('collection', slug)
    return { collection: toCollection(record, reads.settings) }
  })
}
