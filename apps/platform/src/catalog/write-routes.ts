import type { DeletedProductResponse, ListPastSlugsResponse } from '@vitrine/contract'
import {
  bulkAdjustSchema,
  bulkSetSchema,
  createProductSchema,
  productIdSchema,
  updateProductSchema,
  updateVariantsSchema,
} from '@vitrine/contract/schemas'
import type * as v from 'valibot'
import { idOf } from '../http/id-of.ts'
import { requireSameId } from '../http/require-same-id.ts'
import { defineRoute, NOTHING, type Route } from '../http/route/route.ts'
import { notFound } from '../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { isGuid } from '../query/query-field.ts'
import { catalogManagement, catalogWrite } from './catalog-management.ts'
import { toMinor, toSignedMinor } from './product/decimal.ts'
import { requireDescribedMedia } from './product/media/add-media.ts'
import type { CatalogSettings } from './product/media/wire-media.ts'
import { saveModifiers } from './product/modifiers/save-modifiers.ts'
import { findDeletedProducts } from './product/read/deleted-products.ts'
import { listPastSlugs } from './product/read/find-moved-product.ts'
import { findProduct, findProductVariants } from './product/read/find-product.ts'
import { readSite } from './product/read-site.ts'
import { toDeletedProduct, toProduct, toVariants } from './product/wire-product.ts'
import { bulkChange } from './product/write/bulk-change.ts'
import {
  type Adjustment,
  adjustProperty,
  type Property,
  resetVariants,
  setProperty,
  withoutOptions,
} from './product/write/product-changes.ts'
import type { CheckedProduct, ProductInput } from './product/write/product-input.ts'
import { renameStoredChoices } from './product/write/rename-choices.ts'
import { changeProduct, createProduct, deleteProduct } from './product/write/save-product.ts'
import {
  overrideInput,
  toChanges,
  toProductInput,
  toVariantChanges,
  toWireError,
} from './product/write/wire-input.ts'
import { toRevision, withCurrent } from './product/write/with-current.ts'
import { overrideVariants, variantsNotManaged } from './variant/override-variants.ts'
import { ofCatalogVersion } from './version/of-catalog-version.ts'

/** Changes one product; the reply is empty. */
const change = { ...catalogWrite, reply: NOTHING, errors: { 404: ['PRODUCT_NOT_FOUND'] } } as const

/**
 * The writes of products, for callers with an API key that permits them; those of their pictures and files are in
 * `product-media-routes.ts`.
 *
 * @see wire contract section 5.2
 */
export const catalogWriteRoutes: Route<CatalogSettings>[] = ofCatalogVersion('V1', [
  defineRoute({
    ...catalogWrite,
    id: 'createProduct',
    method: 'post',
    path: '/v1/products',
    summary: 'Creates a product.',
    body: createProductSchema,
    reply: 'GetProductResponse',
    handler: async (c, { product }, settings) => {
      const { currency } = await readSite(c.var.scope)
      const input = toProductInput(product, currency)
      if (product.media) await requireDescribedMedia(c.var.scope, product.media, [])
      const { modifiers } = product
      const { productId } = await transact(c.var.scope, async (tx) => {
        const created = await createProduct(tx, input)
        if (modifiers) await saveModifiers(tx, created.productId, { modifiers, currency })
        return created
      }).catch((error: unknown) => {
        throw toWireError(error)
      })
      return c.json({ product: await readBack(c.var.scope, productId, settings) })
    },
  }),
  defineRoute({
    ...catalogWrite,
    id: 'updateProduct',
    method: 'patch',
    path: '/v1/products/:id',
    summary: 'Changes the named members of a product, and keeps the rest.',
    body: updateProductSchema,
    reply: 'GetProductResponse',
    errors: {
      400: ['AMOUNT_TOO_GREAT', 'NEGATIVE_VARIANT_PRICE'],
      404: ['PRODUCT_NOT_FOUND'],
      409: ['PRODUCT_CHANGED'],
    },
    handler: async (c, { id, product }, settings) => {
      const { scope } = c.var
      const productId = idOf(c)
      requireSameId('id', id, productId)
      requireSameId('product.id', product.id, productId)
      const revision = toRevision(product)
      try {
        await changeProduct(scope, { productId, revision }, async (current, tx) => {
          const { productOptions, media, modifiers } = product
          const { currency } = current
          if (modifiers) await saveModifiers(tx, productId, { modifiers, currency })
          if (productOptions) await renameStoredChoices(tx, productId, current, productOptions)
          if (media) await requireDescribedMedia(tx, media, current.input.mediaIds)
          return toChanges(product, current.input, current.currency)
        })
      } catch (error) {
        throw await withCurrent(toWireError(error), async () => ({
          product: await readBack(scope, productId, settings),
        }))
      }
      return c.json({ product: await readBack(scope, productId, settings) })
    },
  }),
  defineRoute({
    ...change,
    id: 'deleteProduct',
    method: 'delete',
    path: '/v1/products/:id',
    summary: 'Deletes a product.',
    handler: async (c) => {
      await deleteProduct(c.var.scope, idOf(c))
      return c.json({})
    },
  }),
  defineRoute({
    ...catalogManagement,
    id: 'getDeletedProduct',
    method: 'get',
    path: '/v1/deleted-products/:id',
    summary: 'What a deleted product was, for callers that have its id.',
    reply: 'DeletedProductResponse',
    errors: { 404: ['DELETED_PRODUCT_NOT_FOUND'] },
    handler: async (c, _, settings) => {
      const id = idOf(c)
      const deleted = isGuid(id) ? (await findDeletedProducts(c.var.scope, [id])).get(id) : null
      if (!deleted) throw notFound('deleted product', id)
      return c.json<DeletedProductResponse>({ deletedProduct: toDeletedProduct(deleted, settings) })
    },
  }),
  defineRoute({
    ...catalogManagement,
    id: 'listPastSlugs',
    method: 'get',
    path: '/v1/products/:id/past-slugs',
    summary: 'The earlier slugs of a product, which redirect to its current one. Ours.',
    reply: 'ListPastSlugsResponse',
    errors: { 404: ['PRODUCT_NOT_FOUND'] },
    handler: async (c) => {
      const id = idOf(c)
      if (!(await findProduct(c.var.scope, id))) throw notFound('product', id)
      return c.json<ListPastSlugsResponse>({ slugs: await listPastSlugs(c.var.scope, id) })
    },
  }),
  defineRoute({
    ...catalogWrite,
    id: 'updateProductVariants',
    method: 'patch',
    path: '/v1/products/:id/variants',
    summary: 'Changes variants, by choices or ids.',
    body: updateVariantsSchema,
    namedBy: 'id',
    reply: 'UpdateProductVariantsResponse',
    errors: { 400: ['VARIANTS_NOT_MANAGED'], 404: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND'] },
    handler: async (c, { id, variants }) => {
      const { currency } = await readSite(c.var.scope)
      const changedIds = await changeVariants(c.var.scope, { productId: id, variants, currency })
      const record = await findProductVariants(c.var.scope, id, changedIds)
      if (!record) throw notFound('product', id)
      return c.json({ variants: toVariants(record, record.variants, { merchantData: true }) })
    },
  }),
  defineRoute({
    ...change,
    id: 'resetAllProductVariantData',
    method: 'post',
    path: '/v1/products/:id/variants/resetToDefault',
    summary: 'Resets all variants to the price and weight of their product.',
    body: productIdSchema,
    namedBy: 'id',
    handler: async (c, { id }) => {
      await changeProduct(c.var.scope, { productId: id }, ({ input }) => resetVariants(input))
      return c.json({})
    },
  }),
  defineRoute({
    ...change,
    id: 'deleteProductOptions',
    method: 'delete',
    path: '/v1/products/:id/options',
    summary: 'Removes the options.',
    errors: { 400: ['VARIANTS_ARE_MANAGED'], 404: ['PRODUCT_NOT_FOUND'] },
    handler: async (c) => {
      const productId = idOf(c)
      await changeProduct(c.var.scope, { productId }, ({ input }) => withoutOptions(input))
      return c.json({})
    },
  }),
  defineRoute({
    ...change,
    id: 'removeBrand',
    method: 'post',
    path: '/v1/products/:id/remove-brand',
    summary: 'Removes the brand.',
    body: productIdSchema,
    namedBy: 'id',
    handler: async (c, { id }) => {
      await changeProduct(c.var.scope, { productId: id }, () => ({ brand: null }))
      return c.json({})
    },
  }),
  defineRoute({
    ...change,
    id: 'removeRibbon',
    method: 'post',
    path: '/v1/products/:id/remove-ribbon',
    summary: 'Removes the ribbon.',
    body: productIdSchema,
    namedBy: 'id',
    handler: async (c, { id }) => {
      await changeProduct(c.var.scope, { productId: id }, () => ({ ribbon: '' }))
      return c.json({})
    },
  }),
  defineRoute({
    ...catalogWrite,
    id: 'bulkUpdateProductsProperty',
    method: 'post',
    path: '/v1/bulk/products/update',
    summary: 'Sets one property of many products.',
    body: bulkSetSchema,
    reply: 'BulkProductsResponse',
    handler: async (c, { ids, set }) => {
      const { currency } = await readSite(c.var.scope)
      return c.json(await bulkChange(c.var.scope, ids, toSet(set, currency)))
    },
  }),
  defineRoute({
    ...catalogWrite,
    id: 'bulkAdjustProductProperty',
    method: 'post',
    path: '/v1/bulk/products/adjust-properties',
    summary: 'Adjusts one property of many products.',
    body: bulkAdjustSchema,
    reply: 'BulkProductsResponse',
    handler: async (c, { ids, adjust }) => {
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
    },
  }),
])

/** The product as it is now, with merchant data: a caller who writes it may see it. */
async function readBack(scope: SiteScope, id: string, settings: CatalogSettings) {
  const record = await findProduct(scope, id)
  if (!record) throw notFound('product', id)
  return toProduct(record, { settings, merchantData: true })
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
  const { visible, weight, ribbon, brand } = set
  if (visible !== undefined) return () => ({ visible })
  if (weight !== undefined) {
    return (product) => setProperty(product, { property: 'weight', value: weight, currency })
  }
  return () => (ribbon === undefined ? { brand: brand || null } : { ribbon })
}
