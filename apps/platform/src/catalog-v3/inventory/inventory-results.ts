import type { InventoryItemV3 } from '@vitrine/contract'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type BulkReply, bulk } from '../bulk.ts'
import { readItemsOf, toItem } from './item-rows.ts'

/** The inventory half of a call that saves products with their stock. */
export async function listInventoryResults(
  scope: SiteScope,
  productIds: string[],
): Promise<BulkReply<InventoryItemV3>> {
  const rows = await readItemsOf(scope, productIds)
  return bulk(rows, async (row) => {
    const item = toItem(row)
    return { id: item.id, item }
  })
}
