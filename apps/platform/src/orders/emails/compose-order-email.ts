import { formatMinor } from '../../catalog/product/money.ts'
import type { EmailRow } from '../../email/email-templates.ts'
import type { Email } from '../../email/enqueue-email.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { listFileNames } from '../downloads/order-downloads.ts'
import type { OrderRow } from '../find-orders.ts'
import { findFulfillments } from '../fulfillments/find-fulfillments.ts'
import { findReturns } from '../returns/find-returns.ts'
import { addressLines } from '../view/address-lines.ts'
import { discountsOf } from '../view/discounts-of.ts'
import { itemText } from '../view/item-text.ts'
import type { OrderStep } from './add-order-email.ts'

/** The e-mail to the buyer, in the language of the order. */
export async function composeOrderEmail(
  scope: SiteScope,
  order: OrderRow,
  step: OrderStep,
  url: string,
): Promise<Email> {
  const language = order.changes.buyerLanguage ?? order.snapshot.buyerLanguage ?? null
  const envelope = { to: order.email, language }
  const shared = { number: String(order.number), url }
  switch (step.step) {
    case 'PLACED':
      return {
        ...envelope,
        kind: 'order_placed',
        data: { ...shared, ...contentsOf(order, language) },
      }
    case 'FILES_READY': {
      const files = await listFileNames(scope, order.orderId)
      return { ...envelope, kind: 'order_files_ready', data: { ...shared, files } }
    }
    case 'CANCELED':
      return { ...envelope, kind: 'order_canceled', data: { ...shared, message: step.message } }
    case 'REFUNDED': {
      const amount = formatMinor(step.minor, order.currency, language ?? 'en')
      return { ...envelope, kind: 'order_refunded', data: { ...shared, amount } }
    }
    case 'RETURN_REQUESTED':
    case 'RETURN_APPROVED':
    case 'RETURN_DECLINED': {
      const returns = await findReturns(scope, order.orderId)
      const { lines = [], declineReason = null } =
        returns.find(({ returnId }) => returnId === step.returnId) ?? {}
      const data = { ...shared, items: itemsOf(order, lines), reason: declineReason }
      return { ...envelope, kind: RETURN_EMAILS[step.step], data }
    }
    case 'SHIPPED': {
      const all = await findFulfillments(scope, order.orderId)
      const { tracking = null, lines = [] } =
        all.find(({ fulfillmentId }) => fulfillmentId === step.fulfillmentId) ?? {}
      const data = { ...shared, items: itemsOf(order, lines), tracking }
      return { ...envelope, kind: 'order_shipped', data }
    }
  }
}

const RETURN_EMAILS = {
  RETURN_REQUESTED: 'order_return_requested',
  RETURN_APPROVED: 'order_return_approved',
  RETURN_DECLINED: 'order_return_declined',
} as const

function contentsOf({ snapshot, changes }: OrderRow, language: string | null) {
  const { lineItems, priceSummary } = snapshot
  const { subtotal, shipping, tax, discount, total } = priceSummary
  const logistics = (changes.shippingInfo ?? snapshot.shippingInfo)?.logistics
  return {
    items: lineItems.map((line) => ({
      label: itemText(line.quantity, line),
      value: (line.lineItemPrice ?? line.price).formattedAmount,
    })),
    totals: {
      subtotal: subtotal.formattedAmount,
      shipping: shipping?.formattedAmount ?? null,
      discount: discount && Number(discount.amount) > 0 ? discount.formattedAmount : null,
      discounts: discountsOf(snapshot).map(({ name, amount }) => ({
        name,
        amount: amount.formattedAmount,
      })),
      tax: tax?.formattedAmount ?? null,
      isTaxIncluded: snapshot.taxIncludedInPrices,
      total: total.formattedAmount,
    },
    ...(snapshot.manualPayment ? { payment: snapshot.manualPayment } : {}),
    address: logistics?.pickupDetails
      ? []
      : addressLines(logistics?.shippingDestination, language ?? undefined),
  }
}

function itemsOf({ snapshot }: OrderRow, lines: { id: string; quantity: number }[]): EmailRow[] {
  return lines.flatMap(({ id, quantity }) => {
    const item = snapshot.lineItems.find((one) => one.id === id)
    return item ? [{ label: itemText(quantity, item), value: '' }] : []
  })
}
