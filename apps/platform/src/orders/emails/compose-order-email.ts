import { asBought } from '../../cart/view/text-reader.ts'
import { formatMinor } from '../../catalog/product/money.ts'
import type { Email } from '../../email/enqueue-email.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { listFileNames } from '../downloads/order-downloads.ts'
import type { OrderRow } from '../find-orders.ts'
import { findFulfillments } from '../fulfillments/find-fulfillments.ts'
import { findReturns } from '../returns/find-returns.ts'
import type { BuyerStep } from './add-order-emails.ts'
import { contentsOf, type EmailReader, itemsOf } from './order-contents.ts'

/** The e-mail to the buyer, in the language of the order. */
export async function composeOrderEmail(
  scope: SiteScope,
  order: OrderRow,
  step: BuyerStep,
  url: string,
): Promise<Email> {
  const language = order.changes.buyerLanguage ?? order.snapshot.buyerLanguage ?? null
  const buyer: EmailReader = {
    language,
    read: asBought,
    show: ({ formattedAmount }) => formattedAmount,
  }
  const envelope = { to: order.email, language }
  const shared = { number: String(order.number), url }
  switch (step.step) {
    case 'PLACED':
      return {
        ...envelope,
        kind: 'order_placed',
        data: { ...shared, ...contentsOf(order, buyer), ...paymentOf(order) },
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
      const data = { ...shared, items: itemsOf(order, lines, buyer), reason: declineReason }
      return { ...envelope, kind: RETURN_EMAILS[step.step], data }
    }
    case 'SHIPPED': {
      const all = await findFulfillments(scope, order.orderId)
      const { tracking = null, lines = [] } =
        all.find(({ fulfillmentId }) => fulfillmentId === step.fulfillmentId) ?? {}
      const data = { ...shared, items: itemsOf(order, lines, buyer), tracking }
      return { ...envelope, kind: 'order_shipped', data }
    }
  }
}

const RETURN_EMAILS = {
  RETURN_REQUESTED: 'order_return_requested',
  RETURN_APPROVED: 'order_return_approved',
  RETURN_DECLINED: 'order_return_declined',
} as const

const paymentOf = ({ snapshot: { manualPayment } }: OrderRow) =>
  manualPayment ? { payment: manualPayment } : {}
