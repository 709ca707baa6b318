import type { Price } from '@vitrine/contract'
import { choicesOf } from '../../cart/view/choices-of.ts'
import { itemText, nameOf } from '../../cart/view/item-text.ts'
import { formatMinor, parseMinor } from '../../catalog/product/money.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { OrderRow } from '../find-orders.ts'
import { findFulfillments } from '../fulfillments/find-fulfillments.ts'
import { readSeller } from '../seller/read-seller.ts'
import { addressLines } from './address-lines.ts'
import { discountsOf } from './discounts-of.ts'
import { type PaymentState, paymentStateOf } from './payment-state.ts'
import { taxesByRate } from './taxes-by-rate.ts'

/** An order as its pages show it; amounts are formatted for the reader. */
export interface OrderSheet {
  number: string
  /** ISO 8601. */
  placedDate: string
  status: 'open' | 'canceled'
  payment: PaymentState
  fulfillment: 'none' | 'part' | 'all'
  lines: {
    id: string
    name: string
    choices: string[]
    quantity: number
    price: string
    total: string
  }[]
  totals: {
    subtotal: string
    shipping: string | null
    /** By name; `null` where the order has no name of it. */
    discounts: { name: string | null; amount: string }[]
    tax: string | null
    isTaxIncluded: boolean
    total: string
    /** Where something was refunded. */
    refunded: string | null
  }
  /** The name is that of the tax, where the order has it. */
  taxes: { name: string | null; rate: string; net: string; tax: string; gross: string }[]
  /** The store's; as the seller, it is that of when the order was placed, where that was kept. */
  shopName: string | null
  seller: string[]
  sellerVatId: string | null
  buyer: string[]
  buyerVatId: string | null
  recipient: string[]
  /** How it is paid outside of the store, while it is not paid. */
  manualPayment: { title: string; instructions?: string } | null
  deliveryTitle: string | null
  parcels: {
    id: string
    date: string
    items: string[]
    carrier: string | null
    trackingNumber: string | null
    trackingLink: string | null
  }[]
}

/** The order in the reader's language. */
export async function readOrderSheet(
  scope: SiteScope,
  order: OrderRow,
  language: string,
): Promise<OrderSheet> {
  const { snapshot, changes, currency } = order
  const { shipping, tax, subtotal, total } = snapshot.priceSummary
  const [seller, parcels] = await Promise.all([
    order.seller ?? readSeller(scope),
    findFulfillments(scope, order.orderId),
  ])
  const delivery = changes.shippingInfo ?? snapshot.shippingInfo
  const destination = delivery?.logistics?.pickupDetails
    ? undefined
    : delivery?.logistics?.shippingDestination
  const billing = changes.billingInfo ?? snapshot.billingInfo ?? destination
  const buyer = addressLines(billing, language)
  const show = ({ amount }: Price) =>
    formatMinor(parseMinor(amount, currency) ?? 0, currency, language)
  const shown = (price: Price | undefined) => (price ? show(price) : null)
  return {
    number: String(order.number),
    placedDate: order.createdAt.toISOString(),
    status: order.status === 'CANCELED' ? 'canceled' : 'open',
    payment: paymentStateOf(order),
    fulfillment: FULFILLMENT[order.fulfillmentStatus],
    lines: snapshot.lineItems.map((line) => ({
      id: line.id,
      name: nameOf(line),
      choices: choicesOf(line),
      quantity: line.quantity,
      price: show(line.price),
      total: show(line.lineItemPrice ?? line.price),
    })),
    totals: {
      subtotal: show(subtotal),
      shipping: shown(shipping),
      discounts: discountsOf(snapshot).map(({ name, amount }) => ({ name, amount: show(amount) })),
      tax: shown(tax),
      isTaxIncluded: snapshot.taxIncludedInPrices,
      total: show(total),
      refunded:
        order.refundedMinor > 0 ? formatMinor(order.refundedMinor, currency, language) : null,
    },
    taxes: taxesByRate(snapshot, currency).map(({ name, rate, net, tax, gross }) => ({
      name,
      rate: new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 }).format(
        Number(rate),
      ),
      net: formatMinor(net, currency, language),
      tax: formatMinor(tax, currency, language),
      gross: formatMinor(gross, currency, language),
    })),
    shopName: seller.name ?? null,
    seller: seller.lines,
    sellerVatId: seller.vatId,
    buyer: buyer.length > 0 ? buyer : [order.email],
    buyerVatId: billing?.contactDetails?.vatId?.id ?? null,
    recipient: addressLines(destination, language),
    manualPayment: order.paymentStatus === 'NOT_PAID' ? (snapshot.manualPayment ?? null) : null,
    deliveryTitle: delivery?.title ?? null,
    parcels: parcels.map(({ fulfillmentId, createdAt, tracking, lines }) => ({
      id: fulfillmentId,
      date: createdAt.toISOString(),
      items: lines.map(({ id, quantity }) => {
        const item = snapshot.lineItems.find((one) => one.id === id)
        return item ? itemText(quantity, item) : `${quantity} ×`
      }),
      carrier: tracking?.shippingProvider ?? null,
      trackingNumber: tracking?.trackingNumber ?? null,
      trackingLink: tracking?.trackingLink ?? null,
    })),
  }
}

const FULFILLMENT = {
  NOT_FULFILLED: 'none',
  PARTIALLY_FULFILLED: 'part',
  FULFILLED: 'all',
} as const
