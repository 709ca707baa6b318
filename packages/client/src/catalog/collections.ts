import type {
  Collection,
  CollectionFieldRules,
  CollectionInclusions,
  CollectionSortField,
  GetCollectionResponse,
  QueryCollectionsResponse,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'
import { complexQuery } from '../http/complex-query.ts'
import { path } from '../http/path.ts'
import { createQueryBuilder, type QueryBuilder } from '../query/query-builder.ts'

/**
 * A query over collections, with the fields and operators the wire allows.
 *
 * @see wire contract section 5.6
 */
export type CollectionQuery = QueryBuilder<Collection, CollectionFieldRules, CollectionSortField>

/**
 * Collections of products.
 *
 * @see wire contract section 5.1
 */
export interface Collections {
  /**
   * The collection itself, without the wrapper of the wire (section 11.4).
   *
   * @throws {PlatformError} 404: when there is none.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { name, products } = await client.collections.getCollection(id, { includeProducts: true })
   * ```
   */
  getCollection(id: string, options?: GetCollectionOptions): Promise<Collection>
  /**
   * The collection at a slug.
   *
   * @throws {PlatformError} 404: when there is none.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the slug is empty, `.` or `..`.
   * @example
   * ```ts
   * const { collection } = await client.collections.getCollectionBySlug('new-in')
   * ```
   */
  getCollectionBySlug(slug: string, options?: GetCollectionOptions): Promise<GetCollectionResponse>
  /**
   * A query over the visible collections.
   *
   * @example
   * ```ts
   * const { items } = await client.collections.queryCollections().ascending('name').find()
   * ```
   */
  queryCollections(): CollectionQuery
}

/** Options of a request for a collection. */
export interface GetCollectionOptions extends CallOptions, CollectionInclusions {}

/**
 * Creates the calls about collections; `client.collections` are those of a client.
 *
 * @example
 * ```ts
 * const collections = createCollections(createSession({ clientId }))
 * const { name } = await collections.getCollection(id)
 * ```
 */
export function createCollections({ api }: Pick<Connection, 'api'>): Collections {
  return {
    getCollection: async (id, { signal, headers, ...included } = {}) => {
      const reply = await api.get<GetCollectionResponse>(
        path`/v2/collections/${id}`,
        { id, ...included },
        { signal, headers },
      )
      return reply.collection
    },

    getCollectionBySlug: async (slug, { signal, headers, ...included } = {}) =>
      api.get(path`/v2/collections/slug/${slug}`, { slug, ...included }, { signal, headers }),

    queryCollections: () =>
      createQueryBuilder((query, options) =>
        complexQuery<QueryCollectionsResponse>(
          api,
          '/v2/collections/query',
          { query },
          options,
        ).then(({ collections, metadata }) => ({ items: collections ?? [], metadata })),
      ),
  }
}
