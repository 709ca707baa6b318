import type { Messages } from '@vitrine/account/all-messages'
import type { EmailData, EmailRow } from './email-templates.ts'

type Sums = EmailData['order_placed']['totals']

/** What an order costs, from its items to its total. */
export function sumRows(totals: Sums, m: Messages['emails']): EmailRow[] {
  return [
    { label: m.orderSubtotal, value: totals.subtotal },
    ...rowOf(m.orderShipping, totals.shipping),
    ...discountRows(totals, m.orderDiscount),
    ...(totals.isTaxIncluded ? [] : rowOf(m.orderTax, totals.tax)),
    { label: m.orderTotal, value: totals.total },
    ...(totals.isTaxIncluded ? rowOf(m.orderTaxIncluded, totals.tax) : []),
  ]
}

/** A row of what is there. */
export const rowOf = (label: string, value: string | null | undefined): EmailRow[] =>
  value ? [{ label, value }] : []

function discountRows({ discount, discounts }: Sums, label: string): EmailRow[] {
  const all = discounts ?? (discount ? [{ name: null, amount: discount }] : [])
  return all.map(({ name, amount }) => ({ label: name ?? label, value: `−${amount}` }))
}
