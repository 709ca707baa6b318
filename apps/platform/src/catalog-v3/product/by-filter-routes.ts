import { STORES_APP_ID } from '@vitrine/contract'
import {
  adjustVariantsByFilterV3Schema,
  changeCategoriesByFilterV3Schema,
  changeSectionsByFilterV3Schema,
  productsByFilterV3Schema,
  updateProductsByFilterV3Schema,
  updateTagsByFilterV3Schema,
  updateVariantsByFilterV3Schema,
} from '@vitrine/contract/schemas'
import type { CatalogReads } from '../../catalog/catalog-reads.ts'
import { findProduct } from '../../catalog/product/read/find-product.ts'
import { deleteProduct } from '../../catalog/product/write/save-product.ts'
import { ofCatalogVersion } from '../../catalog/version/of-catalog-version.ts'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import { defineRoute, type Route, type RouteContext } from '../../http/route/route.ts'
import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { changeByFilter, type GivenFilter } from '../by-filter/change-by-filter.ts'
import { requireCondition } from '../by-filter/require-condition.ts'
import { addItem, removeItem } from '../categories/category-items.ts'
import { searchProducts } from '../search/search-products.ts'
import { changeSections } from './write/change-sections.ts'
import { changeTags, requireTags } from './write/change-tags.ts'
import { adjustVariants, setVariants, type VariantAdjustments } from './write/change-variants.ts'
import { updateProductV3 } from './write/save-product-v3.ts'

const byFilter = {
  forms: pathForms.productsV3,
  access: [permission('WIX_STORES.MODIFY_PRODUCTS')],
  write: 'once',
  method: 'post',
  reply: { members: { jobId: { type: 'string' } } },
  errors: { 400: ['TOO_MANY_PRODUCTS'] },
} as const

/** Changes of all products that a filter matches; done when they answer. @see wire contract of catalog V3, section 2.6 */
export const byFilterRoutesV3: Route<CatalogReads>[] = ofCatalogVersion('V3', [
  defineRoute({
    ...byFilter,
    id: 'bulkUpdateProductsByFilter',
    path: '/v3/bulk/products/update-by-filter',
    summary: 'Changes the named members of all products that match.',
    body: updateProductsByFilterV3Schema,
    handler: (c, { product, ...given }, reads) =>
      answer(c, given, reads, async (id) => {
        const current = await findProduct(c.var.scope, id)
        const revision = String(current?.revision ?? 0)
        await updateProductV3(
          c.var.scope,
          { ...product, revision },
          { id, settings: reads.settings },
        )
      }),
  }),
  defineRoute({
    ...byFilter,
    id: 'bulkDeleteProductsByFilter',
    path: '/v3/bulk/products/delete-by-filter',
    summary: 'Deletes all products that match a filter with at least one condition.',
    body: productsByFilterV3Schema,
    handler: (c, given, reads) => {
      requireCondition(given)
      return answer(c, given, reads, (id) => deleteProduct(c.var.scope, id))
    },
  }),
  defineRoute({
    ...byFilter,
    id: 'bulkUpdateProductVariantsByFilter',
    path: '/v3/bulk/products/update-variants-by-filter',
    summary: 'Sets the members of all variants of the products that match.',
    body: updateVariantsByFilterV3Schema,
    handler: (c, { variant, ...given }, reads) =>
      answer(c, given, reads, (id) =>
        setVariants(c.var.scope, id, { variant, settings: reads.settings }),
      ),
  }),
  defineRoute({
    ...byFilter,
    id: 'bulkAdjustProductVariantsByFilter',
    path: '/v3/bulk/products/adjust-variants-by-filter',
    summary: 'Adjusts prices and costs of all variants of the products that match.',
    body: adjustVariantsByFilterV3Schema,
    handler: (c, { filter, search, compareAtPriceDiscount, ...adjustments }, reads) => {
      if (compareAtPriceDiscount) {
        throw invalidArgument([
          violation(
            'compareAtPriceDiscount',
            'is not supported: adjust compareAtPrice',
            'FIELD_NOT_ALLOWED',
          ),
        ])
      }
      requireAdjustment(adjustments)
      return answer(c, { filter, search }, reads, (id) =>
        adjustVariants(c.var.scope, id, { adjustments, settings: reads.settings }),
      )
    },
  }),
  ...(['add', 'remove'] as const).map((verb) =>
    defineRoute({
      ...byFilter,
      id:
        verb === 'add'
          ? 'bulkAddInfoSectionsToProductsByFilter'
          : 'bulkRemoveInfoSectionsFromProductsByFilter',
      path: `/v3/bulk/products/${verb}-info-sections-by-filter`,
      summary: `${verb === 'add' ? 'Adds info sections to' : 'Removes info sections from'} all products that match.`,
      body: changeSectionsByFilterV3Schema,
      handler: (c, { infoSectionIds, ...given }, reads: CatalogReads) =>
        answer(c, given, reads, (productId) =>
          changeSections(c.var.scope, { productId, [verb]: infoSectionIds }),
        ),
    }),
  ),
  ...(['add-to', 'remove-from'] as const).map((verb) =>
    defineRoute({
      ...byFilter,
      id:
        verb === 'add-to'
          ? 'bulkAddProductsToCategoriesByFilter'
          : 'bulkRemoveProductsFromCategoriesByFilter',
      path: `/v3/bulk/products/${verb}-categories-by-filter`,
      summary: `${verb === 'add-to' ? 'Adds' : 'Removes'} all products that match.`,
      body: changeCategoriesByFilterV3Schema,
      handler: (c, { categoryIds, ...given }, reads: CatalogReads) =>
        answer(c, given, reads, async (catalogItemId) => {
          const change = verb === 'add-to' ? addItem : removeItem
          for (const id of categoryIds) {
            await change(c.var.scope, id, { catalogItemId, appId: STORES_APP_ID })
          }
        }),
    }),
  ),
  defineRoute({
    ...byFilter,
    id: 'bulkUpdateProductTagsByFilter',
    path: '/v3/bulk/products/update-tags-by-filter',
    summary: 'Assigns tags to all products that match, and unassigns others.',
    body: updateTagsByFilterV3Schema,
    errors: { 400: ['TOO_MANY_PRODUCTS', 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS'] },
    handler: (c, { filter, search, ...change }, reads) => {
      requireTags(change)
      return answer(c, { filter, search }, reads, (id) => changeTags(c.var.scope, id, change))
    },
  }),
])

async function answer(
  c: RouteContext,
  given: GivenFilter,
  { cursors }: CatalogReads,
  work: (productId: string) => Promise<unknown>,
) {
  return c.json(
    await changeByFilter(given, {
      search: (request) => searchProducts(c.var.scope, request, cursors),
      toMatches: (rows) => rows.map(({ product_id: id }) => id),
      work,
      tooMany: { code: 'TOO_MANY_PRODUCTS', what: 'products' },
    }),
  )
}

function requireAdjustment({ actualPrice, compareAtPrice, cost }: VariantAdjustments) {
  if (actualPrice || compareAtPrice || cost) return
  throw invalidArgument([
    {
      ...violation('actualPrice', 'or another adjustment is required', 'OTHER'),
      ruleName: 'NO_VARIANT_ADJUSTMENTS_PASSED',
    },
  ])
}
