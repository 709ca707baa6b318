import { v7 as uuidv7 } from 'uuid'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { toIdentity } from '../outbox/record-changes.ts'
import { type ActivityDetails, orderActivities } from './tables.ts'

type ActivityType =
  | 'ORDER_PLACED'
  | 'ORDER_PAID'
  | 'ORDER_FULFILLED'
  | 'ORDER_NOT_FULFILLED'
  | 'ORDER_CANCELED'
  | 'ORDER_REFUNDED'
  | 'TRACKING_NUMBER_ADDED'
  | 'TRACKING_NUMBER_EDITED'
  | 'TRACKING_LINK_ADDED'
  | 'SHIPPING_CONFIRMATION_EMAIL_SENT'
  | 'EMAIL_EDITED'
  | 'SHIPPING_ADDRESS_EDITED'
  | 'MERCHANT_COMMENT'
  | 'CHARGEBACK_CREATED'
  | 'CHARGEBACK_REVERSED'
  // An addition of ours.
  | 'CHARGEBACK_LOST'
  | 'PAYMENT_CANCELED'
  | 'PAYMENT_REFUND_FAILED'
  | 'REFUND_INITIATED'
  | 'RETURN_REQUESTED'
  | 'RETURN_APPROVED'
  | 'RETURN_DECLINED'
  | 'RETURN_RECEIVED'

/** Adds to the order's history what the author did, by default the caller, in the transaction of it. */
export async function recordActivity(
  tx: SiteScope,
  orderId: string,
  type: ActivityType,
  details: ActivityDetails = {},
  author = toIdentity(tx.caller),
): Promise<void> {
  await tx.db.insert(orderActivities).values({
    siteId: tx.siteId,
    orderId,
    activityId: uuidv7(),
    type,
    author,
    details,
    createdAt: tx.now(),
  })
}
