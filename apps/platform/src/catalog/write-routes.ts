import type { DeletedProductResponse, SetProductFilesResponse } from '@vitrine/contract'
import {
  addMediaSchema,
  bulkAdjustSchema,
  bulkSetSchema,
  choiceMediaSchema,
  createProductSchema,
  productIdSchema,
  removeMediaSchema,
  setProductFilesSchema,
  updateProductSchema,
  updateVariantsSchema,
} from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import type { HttpEnvironment } from '../http/environment.ts'
import { idOf } from '../http/id-of.ts'
import { parseBody, parseNamedBody } from '../http/request-body.ts'
import { permitWrite, requirePermission } from '../http/require-permission.ts'
import { notFound } from '../kernel/errors/api-error.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { toMediaId } from '../media/files/media-reference.ts'
import { isGuid } from '../query/query-field.ts'
import { toMinor, toSignedMinor } from './product/decimal.ts'
import { addMedia, type MediaToAdd } from './product/media/add-media.ts'
import type { CatalogSettings } from './product/media/wire-media.ts'
import { findDeletedProducts } from './product/read/deleted-products.ts'
import { findProduct, findProductVariants } from './product/read/find-product.ts'
import { readSite } from './product/read-site.ts'
import { toDeletedProduct, toDigitalFiles, toProduct, toVariants } from './product/wire-product.ts'
import { bulkChange } from './product/write/bulk-change.ts'
import {
  type Adjustment,
  adjustProperty,
  type ChoiceMedia,
  type Property,
  resetVariants,
  setProperty,
  withChoiceMedia,
  withoutChoiceMedia,
  withoutMedia,
  withoutOptions,
} from './product/write/product-changes.ts'
import type { CheckedProduct, ProductInput } from './product/write/product-input.ts'
import { changeProduct, createProduct, deleteProduct } from './product/write/save-product.ts'
import { setProductFiles } from './product/write/set-product-files.ts'
import {
  overrideInput,
  toChanges,
  toProductInput,
  toVariantChanges,
  toWireError,
} from './product/write/wire-input.ts'
import { toRevision, withCurrent } from './product/write/with-current.ts'
import { overrideVariants, variantsNotManaged } from './variant/override-variants.ts'

type RouteContext = Context<HttpEnvironment>

/**
 * The writes of the catalog at their bare paths, for callers with an API key that permits them.
 *
 * @see wire contract section 5.2
 */
export function createCatalogWriteRoutes(settings: CatalogSettings) {
  const permitted = permitWrite('WIX_STORES.MODIFY_PRODUCTS')

  return new Hono<HttpEnvironment>()
    .post('/v1/products', permitted, async (c) => {
      const { product } = await parseBody(c, createProductSchema)
      const { currency } = await readSite(c.var.scope)
      const input = toProductInput(product, currency)
      const { productId } = await createProduct(c.var.scope, input).catch((error: unknown) => {
        throw toWireError(error)
      })
      return c.json({ product: await readBack(c, productId) })
    })
    .patch('/v1/products/:id', permitted, async (c) => {
      const { product } = await parseBody(c, updateProductSchema)
      const { currency } = await readSite(c.var.scope)
      const productId = idOf(c)
      const revision = toRevision(product)
      try {
        await changeProduct(c.var.scope, { productId, revision }, ({ input }) =>
          toChanges(product, input, currency),
        )
      } catch (error) {
        throw await withCurrent(toWireError(error), async () => ({
          product: await readBack(c, productId),
        }))
      }
      return c.json({ product: await readBack(c, productId) })
    })
    .delete('/v1/products/:id', permitted, async (c) => {
      await deleteProduct(c.var.scope, idOf(c))
      return c.json({})
    })
    .get('/v1/deleted-products/:id', requirePermission('WIX_STORES.MODIFY_PRODUCTS'), async (c) => {
      const id = idOf(c)
      const deleted = isGuid(id) ? (await findDeletedProducts(c.var.scope, [id])).get(id) : null
      if (!deleted) throw notFound('deleted product', id)
      return c.json<DeletedProductResponse>({ deletedProduct: toDeletedProduct(deleted, settings) })
    })
    .patch('/v1/products/:id/variants', permitted, async (c) => {
      const { id, variants } = await parseNamedBody(c, updateVariantsSchema)
      const { currency } = await readSite(c.var.scope)
      const changedIds = await changeVariants(c.var.scope, { productId: id, variants, currency })
      const record = await findProductVariants(c.var.scope, id, changedIds)
      if (!record) throw notFound('product', id)
      return c.json({ variants: toVariants(record, record.variants, { merchantData: true }) })
    })
    .post('/v1/products/:id/variants/resetToDefault', permitted, (c) => change(c, resetVariants))
    .delete('/v1/products/:id/options', permitted, async (c) => {
      const productId = idOf(c)
      await changeProduct(c.var.scope, { productId }, ({ input }) => withoutOptions(input))
      return c.json({})
    })
    .post('/v1/products/:id/remove-brand', permitted, (c) => change(c, () => ({ brand: null })))
    .post('/v1/products/:id/remove-ribbon', permitted, (c) => change(c, () => ({ ribbon: '' })))
    .post('/v1/products/:id/media', permitted, async (c) => {
      const { id, media } = await parseNamedBody(c, addMediaSchema)
      await addMedia(c.var.scope, { productId: id, media: media as MediaToAdd[] })
      return c.json({})
    })
    .post('/v1/products/:id/media/delete', permitted, async (c) => {
      const { id, mediaIds } = await parseNamedBody(c, removeMediaSchema)
      await changeProduct(c.var.scope, { productId: id }, ({ input }) =>
        withoutMedia(input, mediaIds.map(toMediaId)),
      )
      return c.json({})
    })
    .patch('/v1/products/:id/choices/media', permitted, async (c) => {
      const { id, media } = await parseNamedBody(c, choiceMediaSchema)
      await changeProduct(c.var.scope, { productId: id }, ({ input }) =>
        withChoiceMedia(input, media.map(toChoiceMedia)),
      )
      return c.json({})
    })
    .post('/v1/products/:id/choices/media/delete', permitted, async (c) => {
      const { id, media } = await parseNamedBody(c, choiceMediaSchema)
      await changeProduct(c.var.scope, { productId: id }, ({ input }) =>
        withoutChoiceMedia(input, media.map(toChoiceMedia)),
      )
      return c.json({})
    })
    .post('/v1/products/:id/digital-files', permitted, async (c) => {
      const { id, digitalFiles } = await parseNamedBody(c, setProductFilesSchema)
      const files = digitalFiles.map(({ id: mediaId, variantId }) => ({ mediaId, variantId }))
      await setProductFiles(c.var.scope, { productId: id, files })
      const record = await findProduct(c.var.scope, id)
      if (!record) throw notFound('product', id)
      return c.json<SetProductFilesResponse>({ digitalFiles: toDigitalFiles(record) })
    })
    .post('/v1/bulk/products/update', permitted, async (c) => {
      const { ids, set } = await parseBody(c, bulkSetSchema)
      const { currency } = await readSite(c.var.scope)
      return c.json(await bulkChange(c.var.scope, ids, toSet(set, currency)))
    })
    .post('/v1/bulk/products/adjust-properties', permitted, async (c) => {
      const { ids, adjust } = await parseBody(c, bulkAdjustSchema)
      const { currency } = await readSite(c.var.scope)
      const [[property, adjustment]] = Object.entries(adjust) as [[Property, Adjustment]]
      if (property !== 'weight') {
        toSignedMinor(`adjust.${property}.amount`, adjustment.amount ?? 0, currency)
      }
      return c.json(
        await bulkChange(c.var.scope, ids, (product) =>
          adjustProperty(product, property, adjustment, currency),
        ),
      )
    })

  /** A write that only its path says. */
  async function change(
    c: RouteContext,
    decide: (product: CheckedProduct) => Partial<ProductInput>,
  ) {
    const { id } = await parseNamedBody(c, productIdSchema)
    await changeProduct(c.var.scope, { productId: id }, ({ input }) => decide(input))
    return c.json({})
  }

  async function requireProduct(c: RouteContext, id: string) {
    const record = await findProduct(c.var.scope, id)
    if (!record) throw notFound('product', id)
    return record
  }

  /** The product as it is now, with merchant data: whoever writes it may see it. */
  async function readBack(c: RouteContext, id: string) {
    return toProduct(await requireProduct(c, id), { settings, merchantData: true })
  }
}

interface VariantsToChange {
  productId: string
  variants: v.InferOutput<typeof updateVariantsSchema>['variants']
  currency: string
}

/** Answers the ids of the variants that were meant. */
async function changeVariants(
  scope: SiteScope,
  { productId, variants, currency }: VariantsToChange,
): Promise<string[]> {
  const changes = toVariantChanges(variants, currency)
  if (changes) return overrideVariants(scope, { productId, changes })
  let changedIds = new Set<string>()
  await changeProduct(scope, { productId }, (current) => {
    if (current.variantIds.length === 0) throw variantsNotManaged()
    const changed = overrideInput(current, variants, currency)
    changedIds = changed.changedIds
    return { variants: changed.variants }
  })
  return [...changedIds]
}

const toChoiceMedia = ({ mediaIds, ...choice }: ChoiceMedia): ChoiceMedia => ({
  ...choice,
  mediaIds: mediaIds.map(toMediaId),
})

/** What the call changes of each product. @throws {ApiError} 400 for an amount finer than the currency. */
function toSet(
  set: v.InferOutput<typeof bulkSetSchema>['set'],
  currency: string,
): (product: CheckedProduct) => Partial<ProductInput> {
  for (const property of ['price', 'cost'] as const) {
    const amount = set[property]
    if (amount === undefined) continue
    const value = toMinor(`set.${property}`, amount, currency)
    return (product) => setProperty(product, { property, value, currency })
  }
  const { weight, ribbon, brand } = set
  if (weight !== undefined) {
    return (product) => setProperty(product, { property: 'weight', value: weight, currency })
  }
  return () => (ribbon === undefined ? { brand: brand || null } : { ribbon })
}
