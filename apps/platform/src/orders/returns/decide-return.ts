import type { ReturnStatus } from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { isGuid } from '../../query/query-field.ts'
import { addOrderEmails } from '../emails/add-order-emails.ts'
import type { OrderRow } from '../find-orders.ts'
import { changeOrder } from '../management/change-order.ts'
import { recordActivity } from '../record-activity.ts'

/** Which return of which order. */
export interface ReturnPlace {
  orderId: string
  returnId: string
}

/** @throws {ApiError} 404 `ORDER_NOT_FOUND`, `RETURN_NOT_FOUND`; 409 `RETURN_STATUS_CHANGED`. */
export function approveReturn(scope: SiteScope, place: ReturnPlace): Promise<OrderRow> {
  return changeOrder(scope, place.orderId, async (tx) => {
    await moveReturn(tx, place, { from: ['REQUESTED'], to: 'APPROVED' })
    await recordActivity(tx, place.orderId, 'RETURN_APPROVED')
    await addOrderEmails(tx, place.orderId, { step: 'RETURN_APPROVED', returnId: place.returnId })
    return undefined
  })
}

/** Tells the buyer why; what it had can be asked for again. @throws {ApiError} As {@link approveReturn}. */
export function declineReturn(
  scope: SiteScope,
  place: ReturnPlace,
  declineReason: string,
): Promise<OrderRow> {
  return changeOrder(scope, place.orderId, async (tx) => {
    await moveReturn(tx, place, { from: ['REQUESTED'], to: 'DECLINED', declineReason })
    await recordActivity(tx, place.orderId, 'RETURN_DECLINED')
    await addOrderEmails(tx, place.orderId, { step: 'RETURN_DECLINED', returnId: place.returnId })
    return undefined
  })
}

/** @throws {ApiError} As {@link approveReturn}. */
export function receiveReturn(scope: SiteScope, place: ReturnPlace): Promise<OrderRow> {
  return changeOrder(scope, place.orderId, async (tx) => {
    await moveReturn(tx, place, { from: ['APPROVED'], to: 'RECEIVED' })
    await recordActivity(tx, place.orderId, 'RETURN_RECEIVED')
    return undefined
  })
}

/**
 * Notes in the transaction of a refund that it settles the return. A buyer may keep what is not worth its way back, so it
 * need not have been received.
 *
 * @throws {ApiError} 404 `RETURN_NOT_FOUND`; 409 `RETURN_STATUS_CHANGED`.
 */
export function settleReturn(tx: SiteScope, place: ReturnPlace): Promise<void> {
  return moveReturn(tx, place, { from: ['APPROVED', 'RECEIVED'], to: 'REFUNDED' })
}

interface Move {
  from: readonly ReturnStatus[]
  to: ReturnStatus
  declineReason?: string
}

/** The order is locked, so no other change of the return comes between. */
async function moveReturn(
  { siteId, db, now }: SiteScope,
  { orderId, returnId }: ReturnPlace,
  { from, to, declineReason }: Move,
): Promise<void> {
  if (!isGuid(returnId)) throw notFound('return', returnId)
  const [moved] = await runStatement<{ status: ReturnStatus; isMoved: boolean }>(db, {
    name: 'orders.move-return',
    text: `
      WITH moved AS (
        UPDATE order_returns
        SET status = $5, decline_reason = $6, updated_at = $7
        WHERE site_id = $1 AND order_id = $2 AND return_id = $3 AND status = ANY ($4::text[])
        RETURNING return_id
      )
      SELECT r.status, EXISTS (SELECT FROM moved) AS "isMoved"
      FROM order_returns r
      WHERE r.site_id = $1 AND r.order_id = $2 AND r.return_id = $3`,
    values: [siteId, orderId, returnId, from, to, declineReason ?? null, now()],
  })
  if (!moved) throw notFound('return', returnId)
  if (moved.isMoved) return
  throw applicationError(
    409,
    'RETURN_STATUS_CHANGED',
    `The return is ${moved.status.toLowerCase()} already. Read it again.`,
    { status: moved.status },
  )
}
