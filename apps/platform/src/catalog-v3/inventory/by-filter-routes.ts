import {
  countInventoryItemsSchema,
  inventoryItemsByFilterSchema,
  updateInventoryItemsByFilterSchema,
} from '@vitrine/contract/schemas'
import { v7 as uuidv7 } from 'uuid'
import type { CatalogReads } from '../../catalog/catalog-reads.ts'
import { ofCatalogVersion } from '../../catalog/version/of-catalog-version.ts'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import { defineQueryRoute, defineRoute, type Route } from '../../http/route/route.ts'
import { ApiError, applicationError } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import type { ProductFilter } from '../product/write/change-by-filter.ts'
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
            rows.map((row) => ({ ...change, id: toItem(row).id, revision: toItem(row).revision })),
          ),
        ),
      )
    },
  }),
  defineRoute({
    ...byFilter,
    id: 'bulkDeleteInventoryItemsByFilter',
    path: '/v3/bulk/inventory-items/delete-by-filter',
    summary: 'Deletes all items that match; their variants are out of stock then.',
    body: inventoryItemsByFilterSchema,
    handler: async (c, given, { cursors }) =>
      c.json(
        await changeItems(c.var.scope, given, cursors, async (rows) => {
          for (const row of rows) await deleteItem(c.var.scope, toItem(row).id)
        }),
      ),
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

const PAGE = 100
/** More are refused, because the call does its work before it answers. */
const MAX_MATCHES = 1000

/** Does the work for the matches of one product after the other; what fails for one leaves that one as it was. */
async function changeItems(
  scope: SiteScope,
  given: ProductFilter,
  cursors: CursorCodec,
  work: (rows: ItemRow[]) => Promise<void>,
): Promise<{ jobId: string }> {
  const matches = await findMatches(scope, given, cursors)
  for (const rows of Map.groupBy(matches, ({ productId }) => productId).values()) {
    try {
      await work(rows)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  return { jobId: uuidv7() }
}

async function findMatches(
  scope: SiteScope,
  { filter, search }: ProductFilter,
  cursors: CursorCodec,
): Promise<ItemRow[]> {
  const found: ItemRow[] = []
  let cursor: string | undefined
  do {
    const request = cursor ? {} : { ...(filter ? { filter } : {}), search }
    const cursorPaging = { limit: PAGE, ...(cursor ? { cursor } : {}) }
    const { page } = await searchItems(scope, { ...request, cursorPaging }, cursors)
    found.push(...page.items)
    cursor = page.cursors?.next
    if (found.length > MAX_MATCHES) {
      throw applicationError(
        400,
        'TOO_MANY_ITEMS',
        `The filter matches more than ${MAX_MATCHES} items: narrow it.`,
      )
    }
  } while (cursor)
  return found
}
