import type { Order, OrderLineItem, OrderPriceSummary, Price } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { LanguageProvider } from '../../shell/language-context.tsx'
import { createMessageStore, type MessageStore } from '../../shell/message-store.ts'
import { ItemsPanel } from './items-panel.tsx'

let messages: MessageStore
beforeAll(async () => {
  messages = await createMessageStore('en', ['language', 'orders'], () => {})
})

it('has rows that add up to the subtotal, before the discount and the tax that are listed below', () => {
  const text = textOf({ taxIncludedInPrices: false })
  expect(text).toContain('Robe|JP¥1,980|2|JP¥3,960|')
  expect(text).toContain(
    'Subtotal|JP¥3,960|Discount|−JP¥360|Delivery|JP¥500|Tax|JP¥410|Total|JP¥4,510',
  )
})

it('has a line for each discount, by its name', () => {
  const rest = { discountType: 'GLOBAL' as const, lineItemIds: [] }
  const coupon = { id: 'c', code: 'WELCOME', name: 'Welcome 300', amount: yen('300') }
  const name = { original: 'Late summer', translated: 'Spätsommer' }
  const text = textOf({
    appliedDiscounts: [
      { ...rest, coupon },
      { ...rest, discountRule: { id: 'r', name, amount: yen('60') } },
      { ...rest, discountRule: { id: 'n', name, amount: yen('0') } },
    ],
  })
  expect(text).toContain('Subtotal|JP¥3,960|Welcome 300|−JP¥300|Late summer|−JP¥60|Delivery')
})

const yen = (amount: string): Price => ({ amount, formattedAmount: '' })

const LINE = {
  id: 'line',
  productName: { original: 'Robe' },
  quantity: 2,
  price: yen('1980'),
  lineItemPrice: yen('3960'),
  totalPriceAfterTax: yen('3996'),
} as OrderLineItem

const SUMS: OrderPriceSummary = {
  subtotal: yen('3960'),
  discount: yen('360'),
  shipping: yen('500'),
  tax: yen('410'),
  total: yen('4510'),
}

/** What is read, cell by cell. */
function textOf(given: Partial<Order>) {
  const shared = { currency: 'JPY', taxIncludedInPrices: true, lineItems: [LINE] }
  const order = { ...shared, priceSummary: SUMS, ...given } as Order
  const none = { payments: [], refunds: [], disputes: [] }
  const transactions = { orderId: 'o', ...none, refundable: yen('0') }
  const html = renderToStaticMarkup(
    <LanguageProvider store={messages}>
      <ItemsPanel details={{ order, fulfillments: [], transactions, returns: [] }} />
    </LanguageProvider>,
  )
  return html.replaceAll(/(<[^>]+>)+/g, '|')
}
