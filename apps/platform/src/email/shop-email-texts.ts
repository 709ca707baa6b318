import type { Messages } from '@vitrine/account/all-messages'
import type { EmailTemplates } from './email-templates.ts'
import { rowOf, sumRows } from './sum-rows.ts'

/** The e-mails about orders that the shop gets. */
export function shopEmailTexts({
  emails: m,
  orderSheet: sheet,
}: Messages): Pick<EmailTemplates, 'shop_order_placed' | 'shop_return_requested'> {
  return {
    shop_order_placed: (order, shop) => ({
      subject: m.shopOrderSubject({ number: order.number, shop, total: order.totals.total }),
      paragraphs: [m.shopOrder({ number: order.number, buyer: order.buyer })],
      lists: [
        { rows: order.items },
        { rows: sumRows(order.totals, m) },
        listOf(sheet.payment, [sheet[order.paymentState], order.paymentTitle]),
        listOf(sheet.buyer, [...new Set([order.buyer, order.buyerEmail])]),
        listOf(sheet.delivery, [order.delivery, ...order.address]),
        listOf(m.shopOrderNote, [order.note]),
      ].filter(({ rows }) => rows.length > 0),
      link: { label: m.shopOrderLink, url: order.url },
    }),
    shop_return_requested: ({ number, buyer, items, reason, comment, url }, shop) => ({
      subject: m.shopReturnSubject({ number, shop }),
      paragraphs: [m.shopReturn({ number, buyer })],
      lists: [
        { rows: items },
        {
          rows: [
            ...rowOf(sheet.returnReason, sheet[reason]),
            ...rowOf(sheet.returnComment, comment),
          ],
        },
      ].filter(({ rows }) => rows.length > 0),
      link: { label: m.shopReturnLink, url },
    }),
  }
}

/** What is there, each on a line of its own. */
function listOf(title: string, lines: (string | null)[]) {
  return { title, rows: lines.flatMap((label) => (label ? [{ label, value: '' }] : [])) }
}
