import { applicationError } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { OrderRow } from '../find-orders.ts'
import { recordActivity } from '../record-activity.ts'
import { changeOrder } from './change-order.ts'

/** As many activities as the wire contract allows (section 7.3). */
const MAX_ACTIVITIES = 1000

/**
 * Adds a comment to the order's history, for merchants only.
 *
 * @throws {ApiError} 404 `ORDER_NOT_FOUND`; 409 `TOO_MANY_ACTIVITIES`.
 */
export function addMerchantComment(
  scope: SiteScope,
  orderId: string,
  merchantComment: { message: string },
): Promise<OrderRow> {
  return changeOrder(scope, orderId, async (tx, { activities }) => {
    if (activities.length >= MAX_ACTIVITIES) {
      throw applicationError(
        409,
        'TOO_MANY_ACTIVITIES',
        `The history of an order has at most ${MAX_ACTIVITIES} entries.`,
      )
    }
    await recordActivity(tx, orderId, 'MERCHANT_COMMENT', { merchantComment })
    return undefined
  })
}
