import type {
  Fulfillment,
  Order,
  OrderLineItem,
  OrderReturn,
  OrderTransactions,
} from '@vitrine/contract'

export type OrderAction =
  | 'fulfil'
  | 'markPaid'
  | 'refund'
  | 'cancel'
  | 'renewDownloads'
  | 'editAddress'
  | 'editBilling'
  | 'archive'
  | 'unarchive'

/** An order with what belongs to it. */
export interface OrderDetails {
  order: Order
  fulfillments: readonly Fulfillment[]
  transactions: OrderTransactions
  returns: readonly OrderReturn[]
}

/** What the state of the order allows; the platform decides by itself when it is done. */
export function allowedActions(
  details: Pick<OrderDetails, 'order' | 'fulfillments' | 'transactions'>,
): ReadonlySet<OrderAction> {
  const { order, transactions } = details
  const { status, paymentStatus, fulfillmentStatus, balanceSummary, shippingInfo } = order
  const isCanceled = status === 'CANCELED'
  const owed = Number(balanceSummary?.balance?.amount ?? 0)
  const isPaid = paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_REFUNDED'
  const allowed: [OrderAction, boolean][] = [
    ['fulfil', !isCanceled && listUnfulfilled(details).length > 0],
    // A provider that has authorized a payment charges it by itself.
    ['markPaid', !isCanceled && owed > 0 && paymentStatus !== 'PENDING'],
    ['refund', Number(transactions.refundable.amount) > 0],
    ['cancel', !isCanceled && fulfillmentStatus === 'NOT_FULFILLED'],
    ['renewDownloads', !isCanceled && isPaid && order.lineItems.some(isFile)],
    ['editAddress', !isCanceled && shippingInfo !== undefined],
    ['editBilling', !isCanceled],
    ['archive', !order.archived],
    ['unarchive', order.archived === true],
  ]
  return new Set(allowed.filter(([, isAllowed]) => isAllowed).map(([action]) => action))
}

export interface UnfulfilledLine {
  line: OrderLineItem
  /** How many are still to be sent. */
  left: number
}

/** What is still to be sent or handed over; files need no parcel. */
export function listUnfulfilled({
  order,
  fulfillments,
}: Pick<OrderDetails, 'order' | 'fulfillments'>): UnfulfilledLine[] {
  return order.lineItems
    .filter((line) => !isFile(line))
    .map((line) => ({ line, left: line.quantity - fulfilledOf(line, fulfillments) }))
    .filter(({ left }) => left > 0)
}

/** How many of a line were sent. */
export function fulfilledOf(
  { id }: Pick<OrderLineItem, 'id'>,
  fulfillments: readonly Fulfillment[],
): number {
  return fulfillments
    .flatMap(({ lineItems }) => lineItems)
    .filter((sent) => sent.id === id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

function isFile({ itemType }: OrderLineItem) {
  return itemType.preset === 'DIGITAL'
}
