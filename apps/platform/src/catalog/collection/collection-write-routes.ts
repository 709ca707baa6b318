import {
  collectionProductsSchema,
  createCollectionSchema,
  updateCollectionSchema,
} from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import type * as v from 'valibot'
import type { HttpEnvironment } from '../../http/environment.ts'
import { idOf } from '../../http/id-of.ts'
import { parseBody, parseNamedBody } from '../../http/request-body.ts'
import { permitWrite } from '../../http/require-permission.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { toMediaId } from '../../media/files/media-reference.ts'
import type { CatalogSettings } from '../product/media/wire-media.ts'
import { toRevision, withCurrent } from '../product/write/with-current.ts'
import {
  deleteCollection,
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
 * The writes of collections at their bare paths, for callers with an API key that permits them.
 *
 * @see wire contract section 5.2
 */
export function createCollectionWriteRoutes(settings: CatalogSettings) {
  const permitted = permitWrite('WIX_STORES.MODIFY_PRODUCTS')

  return new Hono<HttpEnvironment>()
    .post('/v1/collections', permitted, async (c) => {
      const { collection } = await parseBody(c, createCollectionSchema)
      const { name } = collection
      const input = { ...toCollectionChanges(collection), name }
      const { collectionId } = await createCollection(c.var.scope, input)
      return c.json({ collection: await readCollection(c.var.scope, collectionId) })
    })
    .patch('/v1/collections/:id', permitted, async (c) => {
      const { collection } = await parseBody(c, updateCollectionSchema)
      const collectionId = idOf(c)
      const changes = toCollectionChanges(collection)
      const revision = toRevision(collection)
      try {
        await updateCollection(c.var.scope, { collectionId, revision, changes })
      } catch (error) {
        throw await withCurrent(error, async () => ({
          collection: await readCollection(c.var.scope, collectionId),
        }))
      }
      return c.json({ collection: await readCollection(c.var.scope, collectionId) })
    })
    .delete('/v1/collections/:id', permitted, async (c) => {
      await deleteCollection(c.var.scope, idOf(c))
      return c.json({})
    })
    .post('/v1/collections/:id/productIds', permitted, async (c) => {
      const { id, productIds } = await parseNamedBody(c, collectionProductsSchema)
      await addProductsToCollection(c.var.scope, { collectionId: id, productIds })
      return c.json({})
    })
    .post('/v1/collections/:id/productIds/delete', permitted, async (c) => {
      const { id, productIds } = await parseNamedBody(c, collectionProductsSchema)
      await removeProductsFromCollection(c.var.scope, { collectionId: id, productIds })
      return c.json({})
    })

  async function readCollection(scope: SiteScope, id: string) {
    const record = await findCollection(scope, id)
    if (!record) throw notFound('collection', id)
    return toCollection(record, settings)
  }
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
