import type { Price } from '@vitrine/contract'
import { itemText } from '../../cart/view/item-text.ts'
import type { TextReader } from '../../cart/view/text-reader.ts'
import type { EmailData, EmailRow } from '../../email/email-templates.ts'
import type { OrderRow } from '../find-orders.ts'
import { addressLines } from '../view/address-lines.ts'
import { discountsOf } from '../view/discounts-of.ts'

/** For whom an e-mail is written. */
export interface EmailReader {
  /** `null`: the country of an address has the name that is stored with it. */
  language: string | null
  read: TextReader
  show: (price: Price) => string
}

/** What was bought, what it costs and where it is sent to, as its reader writes that. */
export function contentsOf(
  { snapshot, changes }: OrderRow,
  { language, read, show }: EmailReader,
): Pick<EmailData['order_placed'], 'items' | 'totals' | 'address'> {
  const { lineItems, priceSummary } = snapshot
  const { subtotal, shipping, tax, discount, total } = priceSummary
  const shown = (price: Price | undefined) => (price ? show(price) : null)
  const logistics = (changes.shippingInfo ?? snapshot.shippingInfo)?.logistics
  return {
    items: lineItems.map((line) => ({
      label: itemText(line.quantity, line, read),
      value: show(line.lineItemPrice ?? line.price),
    })),
    totals: {
      subtotal: show(subtotal),
      shipping: shown(shipping),
      discount: discount && Number(discount.amount) > 0 ? show(discount) : null,
      discounts: discountsOf(snapshot, read).map(({ name, amount }) => ({
        name,
        amount: show(amount),
      })),
      tax: shown(tax),
      isTaxIncluded: snapshot.taxIncludedInPrices,
      total: show(total),
    },
    address: logistics?.pickupDetails
      ? []
      : addressLines(logistics?.shippingDestination, language ?? undefined),
  }
}

/** The lines with these ids, each with how many of it. */
export function itemsOf(
  { snapshot }: OrderRow,
  lines: { id: string; quantity: number }[],
  { read }: Pick<EmailReader, 'read'>,
): EmailRow[] {
  return lines.flatMap(({ id, quantity }) => {
    const item = snapshot.lineItems.find((one) => one.id === id)
    return item ? [{ label: itemText(quantity, item, read), value: '' }] : []
  })
}
