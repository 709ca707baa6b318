import type { CancelOrderOptions } from '@vitrine/contract'
import { returnUses } from '../../discounts/count-use.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { addOrderEmails } from '../emails/add-order-emails.ts'
import type { OrderRow } from '../find-orders.ts'
import { recordActivity } from '../record-activity.ts'
import { changeOrder } from './change-order.ts'
import { restockAll } from './restock.ts'

/**
 * Cancels an order: its coupons can be used again, its items go back into stock where that is asked for, and its buyer
 * gets an e-mail where that is. What was authorized is not captured any more; what was paid is refunded separately.
 *
 * @throws {ApiError} 404 `ORDER_NOT_FOUND`; 409 `ORDER_ALREADY_CANCELED`; 409 `CANNOT_CANCEL_ORDER` where something was
 *   delivered.
 */
export function cancelOrder(
  scope: SiteScope,
  orderId: string,
  options: CancelOrderOptions,
): Promise<OrderRow> {
  const { restockAllItems = false, sendOrderCanceledEmail = false, customMessage } = options
  return changeOrder(scope, orderId, async (tx, order) => {
    requireCancelable(order)
    await saveCanceled(tx, orderId)
    await cancelUncaptured(tx, orderId)
    if (restockAllItems) await restockAll(tx, orderId)
    await returnUses(tx, rulesOf(order), customerOf(order))
    await recordActivity(tx, orderId, 'ORDER_CANCELED')
    if (sendOrderCanceledEmail) {
      const message = customMessage?.trim() || null
      await addOrderEmails(tx, orderId, { step: 'CANCELED', message })
    }
    return {
      cancellation: {
        restockAllItems,
        sendOrderCanceledEmail,
        ...(customMessage === undefined ? {} : { customMessage }),
      },
    }
  })
}

function requireCancelable({ status, fulfillmentStatus }: OrderRow) {
  if (status === 'CANCELED') {
    throw applicationError(409, 'ORDER_ALREADY_CANCELED', 'The order was canceled before.')
  }
  if (fulfillmentStatus === 'NOT_FULFILLED') return
  throw applicationError(
    409,
    'CANNOT_CANCEL_ORDER',
    'Something of this order was delivered, so it cannot be canceled. Refund it instead.',
  )
}

function saveCanceled(tx: SiteScope, orderId: string) {
  return runStatement(tx.db, {
    name: 'orders.cancel',
    text: `UPDATE orders SET status = 'CANCELED' WHERE site_id = $1 AND order_id = $2`,
    values: [tx.siteId, orderId],
  })
}

function cancelUncaptured(tx: SiteScope, orderId: string) {
  return runStatement(tx.db, {
    name: 'payments.cancel-uncaptured',
    text: `
      UPDATE payments
      SET status = 'CANCELING', cancel_reason = 'ORDER_CANCELED', next_check_at = $3, checks = 0, updated_at = $3
      WHERE site_id = $1 AND order_id = $2 AND status = 'ORDERED'`,
    values: [tx.siteId, orderId, tx.now()],
  })
}

/** The coupons and automatic discounts that it was placed with. */
function rulesOf({ snapshot }: OrderRow): string[] {
  const applied = snapshot.appliedDiscounts ?? []
  return applied.flatMap(({ coupon, discountRule }) => (coupon ?? discountRule)?.id ?? [])
}

/** Whose uses were counted, as `cart/sale/customer-of.ts` says: the address is that of the checkout. */
const customerOf = ({ ownerKind, ownerId, snapshot }: OrderRow) =>
  ownerKind === 'MEMBER' ? ownerId : (snapshot.buyerInfo.email?.toLowerCase() ?? '')
