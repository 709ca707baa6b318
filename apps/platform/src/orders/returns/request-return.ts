import type { FulfillmentLineItem, RequestReturnRequest } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { addOrderEmails } from '../emails/add-order-emails.ts'
import type { OrderRow } from '../find-orders.ts'
import { changeOrder } from '../management/change-order.ts'
import { recordActivity } from '../record-activity.ts'
import { orderReturnLines, orderReturns } from '../tables.ts'
import { readReturns } from './find-returns.ts'

const MAX_RETURNS = 50

/**
 * Asks for a return in the name of the buyer. One with an id that the order has already changes nothing, so that a form
 * that is sent twice asks once.
 *
 * @throws {ApiError} 404 `ORDER_NOT_FOUND`, `LINE_ITEM_NOT_FOUND`; 409 `RETURN_EXCEEDS_DELIVERY` with what is left,
 *   `TOO_MANY_RETURNS`.
 */
export function requestReturn(
  scope: SiteScope,
  orderId: string,
  { lineItems, reason, comment }: RequestReturnRequest['return'],
  returnId: string = uuidv7(),
): Promise<OrderRow> {
  return changeOrder(scope, orderId, async (tx, order) => {
    const { returns, returnable } = await readReturns(tx, order)
    if (returns.some(({ id }) => id === returnId)) return undefined
    if (returns.length >= MAX_RETURNS) {
      throw applicationError(
        409,
        'TOO_MANY_RETURNS',
        `An order has at most ${MAX_RETURNS} returns.`,
      )
    }
    const lines = requireReturnable(order, returnable, lineItems)
    await tx.db.insert(orderReturns).values({
      siteId: tx.siteId,
      orderId,
      returnId,
      status: 'REQUESTED',
      reason,
      comment: comment ?? null,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    await insertRows(
      tx,
      orderReturnLines,
      lines.map(({ id, quantity }) => ({ orderId, returnId, lineId: id, quantity })),
    )
    await recordActivity(tx, orderId, 'RETURN_REQUESTED')
    await addOrderEmails(
      tx,
      orderId,
      { step: 'RETURN_REQUESTED', returnId },
      { step: 'SHOP_RETURN_REQUESTED', returnId },
    )
    return undefined
  })
}

/** Each line once, with no more than can be sent back. */
function requireReturnable(
  { snapshot }: OrderRow,
  returnable: readonly FulfillmentLineItem[],
  asked: readonly FulfillmentLineItem[],
): FulfillmentLineItem[] {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of asked) {
    const lineId = id.toLowerCase()
    quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity)
  }
  return [...quantities].map(([id, quantity]) => {
    if (!snapshot.lineItems.some((line) => line.id.toLowerCase() === id)) {
      throw notFound('line item', id)
    }
    const available = returnable.find((line) => line.id === id)?.quantity ?? 0
    if (quantity > available) throw tooMuch({ lineItemId: id, available })
    return { id, quantity }
  })
}

const tooMuch = (data: Record<string, unknown>) =>
  applicationError(
    409,
    'RETURN_EXCEEDS_DELIVERY',
    'No more can be sent back than was sent within the days for returns, and is in no other return.',
    data,
  )
