import { currencyExponent, type Fulfillment, type Order } from '@vitrine/contract'
import type * as messages from '#messages'
import { carrierName } from './carrier-name.ts'
import { onDay } from './dates.ts'

/** An order of a member, in a list. */
export interface OrderRowView {
  id: string
  number: string
  /** "12 Nov 2026" */
  date: string
  state: { text: string; tone: 'quiet' | 'accent' | 'ok' | 'warn' }
  /** "Order 10482, €212.00. DHL has it since 13 Nov 2026." */
  text: string
  pictures: { id: string; url: string; width: number; height: number }[]
  /** How many lines have no picture here. */
  more: number
  trackingLink?: string
  /** Whether a line of it may be sold again. */
  canBeBoughtAgain: boolean
}

const MAX_PICTURES = 5

/** @param fulfillments What of the order was sent; none where nothing was. */
export function toOrderRow(
  order: Order,
  fulfillments: readonly Fulfillment[],
  { orders: m, language: { code, locale } }: Pick<typeof messages, 'orders' | 'language'>,
): OrderRowView {
  const { id, lineItems } = order
  const number = String(order.number)
  const last = fulfillments.at(-1)
  const link = last?.trackingInfo?.trackingLink
  const pictures = lineItems.flatMap(({ id, image }) =>
    image ? [{ id, url: image.url, width: image.width, height: image.height }] : [],
  )
  const shown = pictures.slice(0, MAX_PICTURES)
  const { currency } = order
  const digits = currencyExponent(currency)
  const money = new Intl.NumberFormat(code, {
    ...{ style: 'currency', currency },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  })
  const summary = m.summary({
    number,
    total: money.format(Number(order.priceSummary.total.amount)),
  })
  const detail = detailOf()
  return {
    id,
    number,
    date: onDay(order.purchasedDate ?? order.createdDate, locale),
    state: stateOf(order, m),
    text: detail ? `${summary} ${detail}` : summary,
    pictures: shown,
    more: lineItems.length - shown.length,
    ...(link && { trackingLink: link }),
    canBeBoughtAgain: lineItems.some(({ catalogReference }) => catalogReference !== undefined),
  }

  function detailOf() {
    const refunded = order.balanceSummary?.refunded
    if (refunded && Number(refunded.amount) > 0) {
      return m.refundedSum({ amount: money.format(Number(refunded.amount)) })
    }
    if (order.status === 'CANCELED') return undefined
    if (last) {
      const date = onDay(last.createdDate, locale)
      const carrier = carrierName(last.trackingInfo?.shippingProvider)
      return carrier ? m.sentBy({ carrier, date }) : m.sentOn({ date })
    }
    const { manualPayment } = order
    return manualPayment && isDue(order) ? m.payBy({ title: manualPayment.title }) : undefined
  }
}

const isDue = ({ paymentStatus }: Order) =>
  paymentStatus === 'NOT_PAID' || paymentStatus === 'PARTIALLY_PAID'

/** What the member most needs to know of it. */
function stateOf(order: Order, m: typeof messages.orders): OrderRowView['state'] {
  const { status, paymentStatus, fulfillmentStatus, lineItems } = order
  if (status === 'CANCELED') return { text: m.canceled, tone: 'quiet' }
  if (paymentStatus === 'FULLY_REFUNDED') return { text: m.refunded, tone: 'quiet' }
  if (fulfillmentStatus === 'FULFILLED') return { text: m.sent, tone: 'ok' }
  if (fulfillmentStatus === 'PARTIALLY_FULFILLED') return { text: m.partlySent, tone: 'accent' }
  if (isDue(order)) return { text: m.toBePaid, tone: 'warn' }
  if (paymentStatus === 'PENDING') return { text: m.beingConfirmed, tone: 'warn' }
  const isOfFiles = lineItems.every(({ physicalProperties }) => !physicalProperties?.shippable)
  return isOfFiles ? { text: m.ready, tone: 'ok' } : { text: m.inPreparation, tone: 'quiet' }
}
