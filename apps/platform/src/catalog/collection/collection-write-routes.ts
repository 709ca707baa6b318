import {
  collectionProductsSchema,
  createCollectionSchema,
  updateCollectionSchema,
} from '@vitrine/contract/schemas'
import type * as v from 'valibot'
import { idOf } from '../../http/id-of.ts'
import { requireSameId } from '../../http/require-same-id.ts'
import { defineRoute, NOTHING, type Route } from '../../http/route/route.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { toMediaId } from '../../media/files/media-reference.ts'
import { catalogWrite } from '../catalog-management.ts'
import type { CatalogSettings } from '../product/media/wire-media.ts'
import { toRevision, withCurrent } from '../product/write/with-current.ts'
import { ofCatalogVersion } from '../version/of-catalog-version.ts'
import {
  deleteCollection,
  orderProductsOfCollection,
  removeProductsFromCollection,
  updateCollection,
} from './change-collection.ts'
import { findCollection, toCollection } from './collections.ts'
import {
  addProductsToCollection,
  type CollectionInput,
  createCollection,
} from './save-collection.ts'

/**
 * The writes of collections, for callers with an API key that permits them.
 *
 * @see wire contract section 5.2
 */
export const collectionWriteRoutes: Route<CatalogSettings>[] = ofCatalogVersion('V1', [
  defineRoute({
    ...catalogWrite,
    id: 'createCollection',
    method: 'post',
    path: '/v1/collections',
    summary: 'Creates a collection.',
    body: createCollectionSchema,
    reply: 'GetCollectionResponse',
    handler: async (c, { collection }, settings) => {
      const { name } = collection
      const input = { ...toCollectionChanges(collection), name }
      const { collectionId } = await createCollection(c.var.scope, input)
      return c.json({ collection: await readCollection(c.var.scope, collectionId, settings) })
    },
  }),
  defineRoute({
    ...catalogWrite,
    id: 'updateCollection',
    method: 'patch',
    path: '/v1/collections/:id',
    summary: 'Changes the named members of a collection, and keeps the rest.',
    body: updateCollectionSchema,
    reply: 'GetCollectionResponse',
    errors: { 404: ['COLLECTION_NOT_FOUND'], 409: ['COLLECTION_CHANGED'] },
    handler: async (c, { id, collection }, settings) => {
      const collectionId = idOf(c)
      requireSameId('id', id, collectionId)
      requireSameId('collection.id', collection.id, collectionId)
      const changes = toCollectionChanges(collection)
      const revision = toRevision(collection)
      try {
        await updateCollection(c.var.scope, { collectionId, revision, changes })
      } catch (error) {
        throw await withCurrent(error, async () => ({
          collection: await readCollection(c.var.scope, collectionId, settings),
        }))
      }
      return c.json({ collection: await readCollection(c.var.scope, collectionId, settings) })
    },
  }),
  defineRoute({
    ...catalogWrite,
    id: 'deleteCollection',
    method: 'delete',
    path: '/v1/collections/:id',
    summary: 'Deletes a collection; its products stay.',
    reply: NOTHING,
    errors: { 404: ['COLLECTION_NOT_FOUND'] },
    handler: async (c) => {
      await deleteCollection(c.var.scope, idOf(c))
      return c.json({})
    },
  }),
  defineRoute({
    ...catalogWrite,
    id: 'addProductsToCollection',
    method: 'post',
    path: '/v1/collections/:id/productIds',
    summary: 'Adds products to a collection.',
    body: collectionProductsSchema,
    namedBy: 'id',
    reply: NOTHING,
    errors: { 404: ['COLLECTION_NOT_FOUND', 'PRODUCT_NOT_FOUND'] },
    handler: async (c, { id, productIds }) => {
      await addProductsToCollection(c.var.scope, { collectionId: id, productIds })
      return c.json({})
    },
  }),
  defineRoute({
    ...catalogWrite,
    id: 'removeProductsFromCollection',
    method: 'post',
    path: '/v1/collections/:id/productIds/delete',
    summary: 'Removes products from a collection.',
    body: collectionProductsSchema,
    namedBy: 'id',
    reply: NOTHING,
    errors: { 404: ['COLLECTION_NOT_FOUND'] },
    handler: async (c, { id, productIds }) => {
      await removeProductsFromCollection(c.var.scope, { collectionId: id, productIds })
      return c.json({})
    },
  }),
  defineRoute({
    ...catalogWrite,
    id: 'orderProductsOfCollection',
    method: 'post',
    path: '/v1/collections/:id/productIds/order',
    summary: 'Orders the products of a collection by hand, the given ones first. Ours.',
    body: collectionProductsSchema,
    namedBy: 'id',
    reply: NOTHING,
    errors: { 404: ['COLLECTION_NOT_FOUND'] },
    handler: async (c, { id, productIds }) => {
      await orderProductsOfCollection(c.var.scope, { collectionId: id, productIds })
      return c.json({})
    },
  }),
])

async function readCollection(scope: SiteScope, id: string, settings: CatalogSettings) {
  const record = await findCollection(scope, id)
  if (!record) throw notFound('collection', id)
  return toCollection(record, settings)
}

/** Members that are absent or null change nothing; only a description can be emptied. */
function toCollectionChanges({
  name,
  slug,
  description,
  visible,
  media,
}: v.InferOutput<typeof updateCollectionSchema>['collection']): Partial<CollectionInput> {
  return {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof slug === 'string' ? { slug } : {}),
    ...(description === undefined ? {} : { description: description ?? '' }),
    ...(typeof visible === 'boolean' ? { visible } : {}),
    ...(media ? { mediaIds: toMediaIds(media) } : {}),
  }
}

/** The main one first, each once. */
function toMediaIds({ mainMedia, items }: { mainMedia?: { id: string }; items: { id: string }[] }) {
  const files = mainMedia ? [mainMedia, ...items] : items
  return [...new Set(files.map(({ id }) => toMediaId(id)))]
}
