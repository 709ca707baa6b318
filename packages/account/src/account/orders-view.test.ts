import type { Fulfillment, Order } from '@vitrine/contract'
import { expect, it } from 'vitest'
import * as language from '#messages/language'
import * as orders from '#messages/orders'
import { toOrderRow } from './orders-view.ts'

const messages = { orders, language }

it('says when it was bought, its number and what it cost, in the reader’s language', () => {
  const row = toOrderRow(order({}), [], messages)
  expect(row).toMatchObject({
    number: '10482',
    date: '12 Nov 2026',
    text: 'Order 10482, €212.00.',
    state: { text: 'Being prepared' },
    canBeBoughtAgain: true,
  })
})

it.each<[string, Partial<Order>, string]>([
  ['canceled', { status: 'CANCELED', fulfillmentStatus: 'FULFILLED' }, 'Canceled'],
  ['refunded', { paymentStatus: 'FULLY_REFUNDED' }, 'Refunded'],
  ['sent', { fulfillmentStatus: 'FULFILLED', paymentStatus: 'NOT_PAID' }, 'Sent'],
  ['sent in part', { fulfillmentStatus: 'PARTIALLY_FULFILLED' }, 'Partly sent'],
  ['not paid', { paymentStatus: 'NOT_PAID' }, 'To be paid'],
  ['being paid', { paymentStatus: 'PENDING' }, 'Payment being confirmed'],
  ['of files', { lineItems: [line({ physicalProperties: { shippable: false } })] }, 'Ready'],
])('has the state of an order that is %s', (_, changes, state) => {
  expect(toOrderRow(order(changes), [], messages).state.text).toBe(state)
})

it('leads to the parcel that was sent last', () => {
  const fulfillments = [
    { ...SENT, trackingInfo: { trackingLink: 'https://dhl.example/1', shippingProvider: 'ups' } },
    { ...SENT, trackingInfo: { trackingLink: 'https://dhl.example/2', shippingProvider: 'dhl' } },
  ]
  const row = toOrderRow(order({ fulfillmentStatus: 'FULFILLED' }), fulfillments, messages)
  expect(row.trackingLink).toBe('https://dhl.example/2')
  expect(row.text).toBe('Order 10482, €212.00. DHL has it since 13 Nov 2026.')
})

it('says how an order is paid that is not paid, and what was refunded', () => {
  const manualPayment = { code: 'transfer', title: 'Bank transfer' }
  const due = toOrderRow(order({ paymentStatus: 'NOT_PAID', manualPayment }), [], messages)
  expect(due.text).toContain('To be paid by Bank transfer.')
  const refunded = { amount: '12.00', formattedAmount: '' }
  const partly = toOrderRow(order({ balanceSummary: { refunded } }), [], messages)
  expect(partly.text).toContain('€12.00 refunded.')
})

it('shows five pictures, and counts what it does not show', () => {
  const lineItems = Array.from({ length: 7 }, (_, at) => line({ id: `l${at}` }))
  const row = toOrderRow(order({ lineItems }), [], messages)
  expect(row.pictures).toHaveLength(5)
  expect(row.more).toBe(2)
  const { image: _, ...withoutPicture } = line({ id: 'x' })
  expect(toOrderRow(order({ lineItems: [withoutPicture] }), [], messages).more).toBe(1)
})

const SENT: Fulfillment = { id: 'f', createdDate: '2026-11-13T08:00:00.000Z', lineItems: [] }

function line(changes: Partial<Order['lineItems'][number]>): Order['lineItems'][number] {
  return {
    id: 'l',
    productName: { original: 'Vase' },
    catalogReference: { catalogItemId: 'p', appId: 'a' },
    quantity: 1,
    image: { id: 'i', url: 'https://shop.example/i.webp', width: 4, height: 5 },
    itemType: { preset: 'PHYSICAL' },
    physicalProperties: { shippable: true },
    price: { amount: '212.00', formattedAmount: '' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
    ...changes,
  }
}

function order(changes: Partial<Order>): Order {
  return {
    id: 'o',
    number: '10482',
    createdDate: '2026-11-12T10:00:00.000Z',
    updatedDate: '2026-11-12T10:00:00.000Z',
    lineItems: [line({})],
    buyerInfo: {},
    status: 'APPROVED',
    paymentStatus: 'PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    weightUnit: 'KG',
    currency: 'EUR',
    taxIncludedInPrices: true,
    priceSummary: {
      subtotal: { amount: '212.00', formattedAmount: '' },
      total: { amount: '212.00', formattedAmount: '' },
    },
    channelInfo: { type: 'WEB' },
    ...changes,
  }
}
