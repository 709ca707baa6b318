import {
  bulkCreateProductsV3Schema,
  bulkDeleteProductsV3Schema,
  bulkUpdateProductsV3Schema,
  changeSectionsV3Schema,
  saveProductV3Schema,
  updateTagsV3Schema,
} from '@vitrine/contract/schemas'
import type { CatalogReads } from '../../catalog/catalog-reads.ts'
import { deleteProduct } from '../../catalog/product/write/save-product.ts'
import { ofCatalogVersion } from '../../catalog/version/of-catalog-version.ts'
import { idOf } from '../../http/id-of.ts'
import { pathForms } from '../../http/path-forms.ts'
import { requireSameId } from '../../http/require-same-id.ts'
import { permission } from '../../http/route/access.ts'
import { defineRoute, NOTHING, type Route, type RouteContext } from '../../http/route/route.ts'
import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { type BulkReply, bulk, withoutItems } from '../bulk.ts'
import { listInventoryResults } from '../inventory/inventory-results.ts'
import { toWriteOptions } from './product-options.ts'
import { requireProductV3 } from './read/read-products-v3.ts'
import { changeSections } from './write/change-sections.ts'
import { changeTags, requireTags } from './write/change-tags.ts'
import { SAVE_ERRORS } from './write/save-errors.ts'
import { createProductV3, updateProductV3 } from './write/save-product-v3.ts'

const write = {
  forms: pathForms.productsV3,
  access: [permission('WIX_STORES.MODIFY_PRODUCTS')],
  write: 'once',
} as const
const saving = { ...write, errors: SAVE_ERRORS } as const
const MERCHANT = { 403: ['NO_PERMISSION_TO_READ_MERCHANT_DATA'] } as const
const bulkReply = 'BulkProductsReplyV3'

/** The writes of products, for callers with an API key that permits them. @see wire contract of catalog V3, section 3.1 */
export const productWriteRoutesV3: Route<CatalogReads>[] = ofCatalogVersion('V3', [
  defineRoute({
    ...saving,
    id: 'createProductV3',
    method: 'post',
    path: '/v3/products',
    summary: 'Creates a product with its variants; without inventory items.',
    body: saveProductV3Schema,
    reply: { members: { product: 'ProductV3' } },
    handler: async (c, { product, fields }, { settings }) => {
      const id = await createProductV3(c.var.scope, product, { settings })
      return c.json({ product: await readBack(c, id, fields, settings) })
    },
  }),
  defineRoute({
    ...saving,
    id: 'createProductWithInventory',
    method: 'post',
    path: '/v3/products-with-inventory',
    summary: 'Creates a product with its variants and their stock.',
    body: saveProductV3Schema,
    reply: 'ProductWithInventoryReplyV3',
    handler: async (c, { product, fields, returnEntity }, { settings }) => {
      const id = await createProductV3(c.var.scope, product, { settings, withInventory: true })
      return c.json({
        product: await readBack(c, id, fields, settings),
        inventoryResults: withoutItems(await listInventoryResults(c.var.scope, [id]), returnEntity),
      })
    },
  }),
  defineRoute({
    ...saving,
    id: 'updateProductV3',
    method: 'patch',
    path: '/v3/products/:id',
    summary: 'Changes the named members of a product at its revision, and keeps the rest.',
    body: saveProductV3Schema,
    reply: { members: { product: 'ProductV3' } },
    handler: async (c, { product, fields }, { settings }) => {
      const id = sameId(c, product.id)
      await updateProductV3(c.var.scope, product, { id, settings })
      return c.json({ product: await readBack(c, id, fields, settings) })
    },
  }),
  defineRoute({
    ...saving,
    id: 'updateProductWithInventory',
    method: 'patch',
    path: '/v3/products-with-inventory/:id',
    summary: 'Changes a product and the stock of its variants.',
    body: saveProductV3Schema,
    reply: 'ProductWithInventoryReplyV3',
    handler: async (c, { product, fields, returnEntity }, { settings }) => {
      const id = sameId(c, product.id)
      await updateProductV3(c.var.scope, product, { id, settings, withInventory: true })
      return c.json({
        product: await readBack(c, id, fields, settings),
        inventoryResults: withoutItems(await listInventoryResults(c.var.scope, [id]), returnEntity),
      })
    },
  }),
  defineRoute({
    ...write,
    id: 'deleteProductV3',
    method: 'delete',
    path: '/v3/products/:id',
    summary: 'Deletes a product.',
    reply: NOTHING,
    errors: { 404: ['PRODUCT_NOT_FOUND'] },
    handler: async (c) => {
      await deleteProduct(c.var.scope, idOf(c))
      return c.json({})
    },
  }),
  defineRoute({
    ...write,
    id: 'bulkCreateProductsV3',
    method: 'post',
    path: '/v3/bulk/products/create',
    summary: 'Creates up to 100 products; each may fail on its own.',
    body: bulkCreateProductsV3Schema,
    reply: bulkReply,
    errors: MERCHANT,
    handler: async (c, { products, fields, returnEntity }, { settings }) => {
      const reply = await bulk(products, async (product) => {
        const id = await createProductV3(c.var.scope, product, { settings })
        return { id, item: await readBack(c, id, fields, settings) }
      })
      return c.json(withoutItems(reply, returnEntity))
    },
  }),
  defineRoute({
    ...write,
    id: 'bulkCreateProductsWithInventory',
    method: 'post',
    path: '/v3/bulk/products-with-inventory/create',
    summary: 'Creates up to 100 products with their stock; each may fail on its own.',
    body: bulkCreateProductsV3Schema,
    reply: 'BulkProductsWithInventoryReplyV3',
    errors: MERCHANT,
    handler: async (c, { products, fields, returnEntity }, { settings }) => {
      const reply = await bulk(products, async (product) => {
        const id = await createProductV3(c.var.scope, product, { settings, withInventory: true })
        return { id, item: await readBack(c, id, fields, settings) }
      })
      return c.json(await withInventory(c, reply, returnEntity))
    },
  }),
  defineRoute({
    ...write,
    id: 'bulkUpdateProductsV3',
    method: 'post',
    path: '/v3/bulk/products/update',
    summary: 'Changes up to 100 products, each at its revision; each may fail on its own.',
    body: bulkUpdateProductsV3Schema,
    reply: bulkReply,
    errors: MERCHANT,
    handler: async (c, { products, fields, returnEntity }, { settings }) => {
      requireDistinct(products.map(({ product }) => product.id ?? ''))
      const reply = await bulk(products, async ({ product }) => {
        const id = product.id ?? ''
        await updateProductV3(c.var.scope, product, { id, settings })
        return { id, item: await readBack(c, id, fields, settings) }
      })
      return c.json(withoutItems(reply, returnEntity))
    },
  }),
  defineRoute({
    ...write,
    id: 'bulkUpdateProductsWithInventory',
    method: 'post',
    path: '/v3/bulk/products-with-inventory/update',
    summary: 'Changes up to 100 products and their stock; each may fail on its own.',
    body: bulkUpdateProductsV3Schema,
    reply: 'BulkProductsWithInventoryReplyV3',
    errors: MERCHANT,
    handler: async (c, { products, fields, returnEntity }, { settings }) => {
      requireDistinct(products.map(({ product }) => product.id ?? ''))
      const reply = await bulk(products, async ({ product }) => {
        const id = product.id ?? ''
        await updateProductV3(c.var.scope, product, { id, settings, withInventory: true })
        return { id, item: await readBack(c, id, fields, settings) }
      })
      return c.json(await withInventory(c, reply, returnEntity))
    },
  }),
  defineRoute({
    ...write,
    id: 'bulkDeleteProductsV3',
    method: 'post',
    path: '/v3/bulk/products/delete',
    summary: 'Deletes up to 100 products; each may fail on its own.',
    body: bulkDeleteProductsV3Schema,
    reply: bulkReply,
    handler: async (c, { productIds }) => {
      requireDistinct(productIds)
      const reply = await bulk(productIds, async (id) => {
        await deleteProduct(c.var.scope, id)
        return { id, item: undefined }
      })
      return c.json(withoutItems(reply, false))
    },
  }),
  ...(['add', 'remove'] as const).map((verb) =>
    defineRoute({
      ...write,
      id: verb === 'add' ? 'bulkAddInfoSectionsToProducts' : 'bulkRemoveInfoSectionsFromProducts',
      method: 'post',
      path: `/v3/bulk/products/${verb}-info-sections`,
      summary: `${verb === 'add' ? 'Adds info sections to' : 'Removes info sections from'} products, each at its revision.`,
      body: changeSectionsV3Schema,
      reply: bulkReply,
      errors: { ...MERCHANT, 404: ['INFO_SECTION_NOT_FOUND'] },
      handler: async (
        c,
        { products, infoSectionIds, fields, returnEntity },
        { settings }: CatalogReads,
      ) => {
        const reply = await bulk(products, async ({ productId, revision }) => {
          await changeSections(c.var.scope, { productId, revision, [verb]: infoSectionIds })
          return { id: productId, item: await readBack(c, productId, fields, settings) }
        })
        return c.json(withoutItems(reply, returnEntity))
      },
    }),
  ),
  defineRoute({
    ...write,
    id: 'bulkUpdateProductTags',
    method: 'post',
    path: '/v3/bulk/products/update-tags',
    summary: 'Assigns tags to products, and unassigns others.',
    body: updateTagsV3Schema,
    reply: bulkReply,
    errors: { 400: ['EMPTY_ASSIGN_AND_UNASSIGN_LISTS'] },
    handler: async (c, { productIds, ...change }) => {
      requireTags(change)
      const reply = await bulk(productIds, async (id) => {
        await changeTags(c.var.scope, id, change)
        return { id, item: undefined }
      })
      return c.json(withoutItems(reply, false))
    },
  }),
])

/** The product as it is now; a caller who writes it may see its merchant data. */
function readBack(
  c: RouteContext,
  id: string,
  fields: readonly string[] | undefined,
  settings: CatalogReads['settings'],
) {
  return requireProductV3(c.var.scope, id, toWriteOptions(c.var.scope, fields, settings))
}

function sameId(c: RouteContext, id: string | null | undefined) {
  const path = idOf(c)
  requireSameId('product.id', id ?? undefined, path)
  return path
}

async function withInventory<Item>(
  c: RouteContext,
  reply: BulkReply<Item>,
  returnEntity: boolean | undefined,
) {
  const ids = reply.results.flatMap(({ itemMetadata }) => itemMetadata.id ?? [])
  return {
    productResults: withoutItems(reply, returnEntity),
    inventoryResults: withoutItems(await listInventoryResults(c.var.scope, ids), returnEntity),
  }
}

/** One without an id fails on its own: there is no such product. */
function requireDistinct(given: string[]) {
  const ids = given.filter((id) => id !== '')
  if (new Set(ids).size === ids.length) return
  throw invalidArgument([
    {
      ...violation('products', 'name a product twice', 'OTHER'),
      ruleName: 'DUPLICATE_PRODUCT_IDS_REQUEST',
    },
  ])
}
