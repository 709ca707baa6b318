import type { CreateFulfillmentRequest } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { changeOrder } from '../management/change-order.ts'
import { recordActivity } from '../record-activity.ts'
import { orderFulfillmentLines, orderFulfillments } from '../tables.ts'
import { announceFulfillment } from './announce-fulfillment.ts'
import { findFulfillments } from './find-fulfillments.ts'
import { requireNotCanceled } from './require-not-canceled.ts'
import { requireQuantities } from './require-quantities.ts'
import { completeTracking } from './tracking-info.ts'

const MAX_FULFILLMENTS = 100

/**
 * Records that these items were sent or handed over, and returns the id of the fulfillment.
 *
 * @throws {ApiError} 404 `ORDER_NOT_FOUND`, `LINE_ITEM_NOT_FOUND`; 409 `ORDER_ALREADY_CANCELED`,
 *   `FULFILLMENT_EXCEEDS_ORDER`, `TOO_MANY_FULFILLMENTS`.
 */
export async function createFulfillment(
  scope: SiteScope,
  orderId: string,
  { fulfillment, sendShippingEmail = true }: CreateFulfillmentRequest,
): Promise<string> {
  const fulfillmentId = uuidv7()
  await changeOrder(scope, orderId, async (tx, order) => {
    requireNotCanceled(order)
    const others = await findFulfillments(tx, orderId)
    if (others.length >= MAX_FULFILLMENTS) {
      throw applicationError(
        409,
        'TOO_MANY_FULFILLMENTS',
        `An order has at most ${MAX_FULFILLMENTS} fulfillments.`,
      )
    }
    const lines = requireQuantities(order, others, fulfillment.lineItems)
    const tracking = completeTracking(fulfillment.trackingInfo)
    await tx.db
      .insert(orderFulfillments)
      .values({ siteId: tx.siteId, orderId, fulfillmentId, tracking, createdAt: tx.now() })
    await insertRows(
      tx,
      orderFulfillmentLines,
      lines.map(({ id, quantity }) => ({ orderId, fulfillmentId, lineId: id, quantity })),
    )
    if (tracking?.trackingNumber) await recordActivity(tx, orderId, 'TRACKING_NUMBER_ADDED')
    if (tracking?.trackingLink) await recordActivity(tx, orderId, 'TRACKING_LINK_ADDED')
    if (sendShippingEmail) await announceFulfillment(tx, orderId, fulfillmentId)
    return undefined
  })
  return fulfillmentId
}
