import type { AddressWithContact } from '@vitrine/contract'
import { toDecimalText } from '../../catalog/product/money.ts'
import { streetLines } from '../../kernel/places/street-lines.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { listOrdersAfter, type OrderRange, type OrderRow } from '../../orders/find-orders.ts'
import { toCsvRecord } from '../export/csv-cell.ts'

/** In memory at a time. */
const PAGE = 200

const COLUMNS = [
  'Order number',
  'Order id',
  'Placed',
  'Status',
  'Payment status',
  'Fulfillment status',
  'E-mail',
  'Currency',
  'Item',
  'Choices',
  'SKU',
  'Quantity',
  'Price',
  'Item total',
  'Tax rate',
  'Subtotal',
  'Delivery',
  'Discount',
  'Tax',
  'Total',
  'Paid',
  'Refunded',
  'Coupons',
  'Delivery method',
  'Recipient',
  'Company',
  'Address',
  'Postal code',
  'City',
  'Subdivision',
  'Country',
  'Phone',
  'Note',
] as const

/**
 * The orders as CSV (RFC 4180 with a byte order mark, which spreadsheets need for UTF-8), a page of them at a time, in
 * the order of placing. A row is a line item; amounts of the order are in its first row alone, so that columns can be
 * added up. No cell is executed by a spreadsheet.
 */
export async function* exportOrders(scope: SiteScope, range: OrderRange): AsyncGenerator<string> {
  let head = `\ufeff${line(COLUMNS)}`
  let after: string | null = null
  for (;;) {
    const page: OrderRow[] = await listOrdersAfter(scope, { ...range, after, limit: PAGE })
    const text = head + page.flatMap(toRows).map(line).join('')
    if (text !== '') yield text
    head = ''
    if (page.length < PAGE) return
    after = page.at(-1)?.orderId ?? null
  }
}

const line = (values: readonly string[]) => `${toCsvRecord(values)}\r\n`

function toRows(order: OrderRow): string[][] {
  const { snapshot, changes } = order
  const delivery = changes.shippingInfo ?? snapshot.shippingInfo
  const amount = (minor: number) => toDecimalText(minor, order.currency)
  const { subtotal, shipping, discount, tax, total } = snapshot.priceSummary
  const sums = [
    subtotal.amount,
    shipping?.amount ?? '',
    discount?.amount ?? '',
    tax?.amount ?? '',
    total.amount,
    amount(order.paidMinor),
    amount(order.refundedMinor),
  ]
  return snapshot.lineItems.map((item, index) => [
    String(order.number),
    order.orderId,
    order.createdAt.toISOString(),
    order.status,
    order.paymentStatus,
    order.fulfillmentStatus,
    order.email,
    order.currency,
    item.productName.original,
    (item.descriptionLines ?? []).map(choiceOf).filter(Boolean).join('; '),
    item.physicalProperties?.sku ?? '',
    String(item.quantity),
    item.price.amount,
    (item.lineItemPrice ?? item.price).amount,
    item.taxInfo?.taxRate ?? '',
    ...(index === 0 ? sums : sums.map(() => '')),
    couponsOf(order),
    delivery?.title ?? '',
    ...recipientOf(delivery?.logistics?.shippingDestination),
    changes.buyerNote === undefined ? (snapshot.buyerNote ?? '') : (changes.buyerNote ?? ''),
  ])
}

type Choice = NonNullable<OrderRow['snapshot']['lineItems'][number]['descriptionLines']>[number]

function choiceOf({ name, plainText, colorInfo }: Choice): string {
  const text = (plainText ?? colorInfo)?.original
  return text ? `${name?.original ?? ''}: ${text}` : ''
}

function couponsOf({ snapshot }: OrderRow): string {
  const applied = snapshot.appliedDiscounts ?? []
  return applied.flatMap(({ coupon }) => coupon?.code ?? []).join('; ')
}

function recipientOf({ address, contactDetails }: AddressWithContact = {}): string[] {
  const { firstName, lastName, company, phone } = contactDetails ?? {}
  return [
    [firstName, lastName].filter(Boolean).join(' '),
    company ?? '',
    streetLines(address ?? {}).join(', '),
    address?.postalCode ?? '',
    address?.city ?? '',
    address?.subdivision ?? '',
    address?.country ?? '',
    phone ?? '',
  ]
}
