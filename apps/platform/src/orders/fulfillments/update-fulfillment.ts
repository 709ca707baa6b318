import { isDeepStrictEqual } from 'node:util'
import type { FulfillmentTrackingInfo, UpdateFulfillmentRequest } from '@vitrine/contract'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { changeOrder } from '../management/change-order.ts'
import { recordActivity } from '../record-activity.ts'
import { orderFulfillmentLines } from '../tables.ts'
import { announceFulfillment } from './announce-fulfillment.ts'
import { findFulfillments } from './find-fulfillments.ts'
import { requireFulfillment } from './require-fulfillment.ts'
import { requireNotCanceled } from './require-not-canceled.ts'
import { requireQuantities } from './require-quantities.ts'
import { completeTracking } from './tracking-info.ts'

/**
 * Changes what a fulfillment has of each line, and how its parcel is followed.
 *
 * @throws {ApiError} 404 `ORDER_NOT_FOUND`, `FULFILLMENT_NOT_FOUND`, `LINE_ITEM_NOT_FOUND`; 409
 *   `ORDER_ALREADY_CANCELED`, `FULFILLMENT_EXCEEDS_ORDER`.
 */
export async function updateFulfillment(
  scope: SiteScope,
  { orderId, fulfillmentId }: { orderId: string; fulfillmentId: string },
  { fulfillment, sendShippingEmail = false }: UpdateFulfillmentRequest,
): Promise<void> {
  await changeOrder(scope, orderId, async (tx, order) => {
    requireNotCanceled(order)
    const all = await findFulfillments(tx, orderId)
    const stored = requireFulfillment(all, fulfillmentId)
    if (fulfillment.lineItems) {
      const others = all.filter((one) => one !== stored)
      const lines = requireQuantities(order, others, fulfillment.lineItems)
      await replaceLines(tx, { orderId, fulfillmentId }, lines)
    }
    const tracking =
      fulfillment.trackingInfo === undefined
        ? stored.tracking
        : completeTracking(fulfillment.trackingInfo)
    const isTrackingChanged = !isDeepStrictEqual(tracking, stored.tracking)
    if (isTrackingChanged) {
      await saveTracking(tx, { orderId, fulfillmentId }, tracking)
      await recordTracking(tx, orderId, { before: stored.tracking, after: tracking })
    }
    const isTold = stored.announcedAt !== null && !isTrackingChanged
    if (sendShippingEmail && !isTold) await announceFulfillment(tx, orderId, fulfillmentId)
    return undefined
  })
}

interface Place {
  orderId: string
  fulfillmentId: string
}

async function replaceLines(
  tx: SiteScope,
  { orderId, fulfillmentId }: Place,
  lines: { id: string; quantity: number }[],
) {
  await runStatement(tx.db, {
    name: 'orders.delete-fulfillment-lines',
    text: `
      DELETE FROM order_fulfillment_lines
      WHERE site_id = $1 AND order_id = $2 AND fulfillment_id = $3`,
    values: [tx.siteId, orderId, fulfillmentId],
  })
  await insertRows(
    tx,
    orderFulfillmentLines,
    lines.map(({ id, quantity }) => ({ orderId, fulfillmentId, lineId: id, quantity })),
  )
}

function saveTracking(
  tx: SiteScope,
  { orderId, fulfillmentId }: Place,
  tracking: FulfillmentTrackingInfo | null,
) {
  return runStatement(tx.db, {
    name: 'orders.save-tracking',
    text: `
      UPDATE order_fulfillments
      SET tracking = $4, announced_at = NULL
      WHERE site_id = $1 AND order_id = $2 AND fulfillment_id = $3`,
    values: [
      tx.siteId,
      orderId,
      fulfillmentId,
      tracking === null ? null : JSON.stringify(tracking),
    ],
  })
}

async function recordTracking(
  tx: SiteScope,
  orderId: string,
  { before, after }: Record<'before' | 'after', FulfillmentTrackingInfo | null>,
) {
  const { trackingNumber: earlier } = before ?? {}
  if (after?.trackingNumber && after.trackingNumber !== earlier) {
    const type = earlier ? 'TRACKING_NUMBER_EDITED' : 'TRACKING_NUMBER_ADDED'
    await recordActivity(tx, orderId, type)
  }
  if (after?.trackingLink && after.trackingLink !== before?.trackingLink) {
    await recordActivity(tx, orderId, 'TRACKING_LINK_ADDED')
  }
}
