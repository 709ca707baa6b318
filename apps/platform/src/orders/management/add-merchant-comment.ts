import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { OrderRow } from '../find-orders.ts'
import { recordActivity } from '../record-activity.ts'
import { changeOrder } from './change-order.ts'

/**
 * Adds a comment to the order's history, for merchants only.
 *
 * @throws {ApiError} 404 `ORDER_NOT_FOUND`.
 */
export function addMerchantComment(
  scope: SiteScope,
  orderId: string,
  merchantComment: { message: string },
): Promise<OrderRow> {
  return changeOrder(scope, orderId, async (tx) => {
    await recordActivity(tx, orderId, 'MERCHANT_COMMENT', { merchantComment })
    return undefined
  })
}
