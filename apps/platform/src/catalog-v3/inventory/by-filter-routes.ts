import {
  countInventoryItemsSchema,
  inventoryItemsByFilterSchema,
  updateInventoryItemsByFilterSchema,
} from '@vitrine/contract/schemas'
import type { CatalogReads } from '../../catalog/catalog-reads.ts'
import { ofCatalogVersion } from '../../catalog/version/of-catalog-version.ts'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import { defineQueryRoute, defineRoute, type Route } from '../../http/route/route.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import { changeByFilter, type GivenFilter } from '../by-filter/change-by-filter.ts'
import { requireCondition } from '../by-filter/require-condition.ts'
import { type ItemRow, toItem } from './item-rows.ts'
import { deleteItem, updateItems } from './save-items.ts'
import { countItems, searchItems } from './search-items.ts'

const byFilter = {
  forms: pathForms.inventoryV3,
  access: [permission('WIX_STORES.MODIFY_INVENTORY')],
  write: 'once',
  method: 'post',
  reply: { members: { jobId: { type: 'string' } } },
  errors: { 400: ['TOO_MANY_ITEMS'] },
} as const

/** Changes of all inventory items that a filter matches; done when they answer. @see wire contract of catalog V3, section 5.1 */
export const inventoryByFilterRoutes: Route<CatalogReads>[] = ofCatalogVersion('V3', [
  defineRoute({
    ...byFilter,
    id: 'bulkUpdateInventoryItemsByFilter',
    path: '/v3/bulk/inventory-items/update-by-filter',
    summary:
      'Changes all items that match; those of one product change together or stay as they are.',
    body: updateInventoryItemsByFilterSchema,
    handler: async (c, { inventoryItem, ...given }, { cursors }) => {
      const { inStock, quantity, preorderInfo } = inventoryItem
      const change = {
        ...(inStock === undefined ? {} : { inStock }),
        ...(quantity === undefined ? {} : { quantity }),
        ...(preorderInfo === undefined ? {} : { preorderInfo }),
      }
      return c.json(
        await changeItems(c.var.scope, given, cursors, (rows) =>
          updateItems(
            c.var.scope,
            rows.map(toItem).map(({ id, revision }) => ({ ...change, id, revision })),
          ),
        ),
      )
    },
  }),
  defineRoute({
    ...byFilter,
    id: 'bulkDeleteInventoryItemsByFilter',
    path: '/v3/bulk/inventory-items/delete-by-filter',
    summary:
      'Deletes all items that match a filter with at least one condition; their variants are out of stock then.',
    body: inventoryItemsByFilterSchema,
    handler: async (c, given, { cursors }) => {
      requireCondition(given)
      return c.json(
        await changeItems(c.var.scope, given, cursors, async (rows) => {
          for (const row of rows) await deleteItem(c.var.scope, toItem(row).id)
        }),
      )
    },
  }),
  defineQueryRoute({
    id: 'countInventoryItems',
    method: 'post',
    path: '/v3/inventory-items/count',
    forms: pathForms.inventoryV3,
    summary: 'How many inventory items match.',
    body: countInventoryItemsSchema,
    isQuery: true,
    reply: { members: { count: { type: 'integer' } } },
    handler: async (c, { parse }) => {
      const { filter, search } = parse()
      const count = await countItems(c.var.scope, { ...(filter ? { filter } : {}), search })
      return c.json({ count })
    },
  }),
])

/** Does the work for the matches of one product after the other. */
function changeItems(
  scope: SiteScope,
  given: GivenFilter,
  cursors: CursorCodec,
  work: (rows: ItemRow[]) => Promise<void>,
): Promise<{ jobId: string }> {
  return changeByFilter(given, {
    search: (request) => searchItems(scope, request, cursors),
    toMatches: (rows: ItemRow[]) => Map.groupBy(rows, ({ productId }) => productId).values(),
    work,
    tooMany: { code: 'TOO_MANY_ITEMS', what: 'items' },
  })
}
