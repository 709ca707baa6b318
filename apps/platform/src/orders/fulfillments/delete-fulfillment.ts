import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { changeOrder } from '../management/change-order.ts'
import { findFulfillments } from './find-fulfillments.ts'
import { requireFulfillment } from './require-fulfillment.ts'

/**
 * Takes back that the items were sent or handed over.
 *
 * @throws {ApiError} 404 `ORDER_NOT_FOUND`, `FULFILLMENT_NOT_FOUND`.
 */
export async function deleteFulfillment(
  scope: SiteScope,
  { orderId, fulfillmentId }: { orderId: string; fulfillmentId: string },
): Promise<void> {
  await changeOrder(scope, orderId, async (tx) => {
    requireFulfillment(await findFulfillments(tx, orderId), fulfillmentId)
    await runStatement(tx.db, {
      name: 'orders.delete-fulfillment',
      text: `
        DELETE FROM order_fulfillments
        WHERE site_id = $1 AND order_id = $2 AND fulfillment_id = $3`,
      values: [tx.siteId, orderId, fulfillmentId],
    })
    return undefined
  })
}
