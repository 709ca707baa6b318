import type { Order, OrderLineItem } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { allowedActions, listUnfulfilled, type OrderDetails } from './order-actions.ts'

it('offers the payment and the parcel of a new order, and no refund', () => {
  expect(listActions({})).toEqual([
    'archive',
    'cancel',
    'editAddress',
    'editBilling',
    'fulfil',
    'markPaid',
  ])
})

it('offers a refund once something was paid, and as long as something of it is left', () => {
  expect(listActions({ paymentStatus: 'PAID' }, { refundable: '5.00' })).toContain('refund')
  expect(listActions({ paymentStatus: 'FULLY_REFUNDED' })).not.toContain('refund')
  expect(listActions({ status: 'CANCELED' }, { refundable: '5.00' })).toContain('refund')
})

it('leaves a payment that the provider charges to the provider', () => {
  expect(listActions({ paymentStatus: 'PENDING' })).not.toContain('markPaid')
})

it('offers neither a cancelation nor what is done once something was sent', () => {
  const sent = { fulfilled: 2, fulfillmentStatus: 'FULFILLED' } as const
  expect(listActions(sent)).toEqual(['archive', 'editAddress', 'editBilling', 'markPaid'])
})

it('offers nothing of a canceled order but its refund and its place', () => {
  expect(listActions({ status: 'CANCELED', archived: true })).toEqual(['unarchive'])
})

it('has new links of files for an order that was paid, and no parcel', () => {
  const files = { preset: 'DIGITAL', paymentStatus: 'PAID' } as const
  expect(listActions(files)).toContain('renewDownloads')
  expect(listActions(files)).not.toContain('fulfil')
})

it('counts what is left to send over all parcels', () => {
  const details = detailsOf({ fulfilled: 1 })
  expect(listUnfulfilled(details)).toEqual([{ line: details.order.lineItems[0], left: 1 }])
})

interface Given extends Partial<Order> {
  fulfilled?: number
  preset?: 'PHYSICAL' | 'DIGITAL'
}

function listActions(given: Given, { refundable = '0.00' } = {}) {
  return [...allowedActions(detailsOf(given, refundable))].toSorted()
}

function detailsOf({ fulfilled = 0, preset = 'PHYSICAL', ...given }: Given, refundable = '0.00') {
  const line = { id: 'line', quantity: 2, itemType: { preset } } as OrderLineItem
  const order = {
    status: 'APPROVED',
    paymentStatus: 'NOT_PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    archived: false,
    lineItems: [line],
    shippingInfo: { title: 'Parcel' },
    balanceSummary: { balance: { amount: '10.00', formattedAmount: '' } },
    ...given,
  } as Order
  const sent = { id: 'f', createdDate: '', lineItems: [{ id: 'line', quantity: fulfilled }] }
  return {
    order,
    fulfillments: fulfilled > 0 ? [sent] : [],
    transactions: {
      orderId: '',
      payments: [],
      refunds: [],
      disputes: [],
      refundable: { amount: refundable, formattedAmount: '' },
    },
    returns: [],
  } satisfies OrderDetails
}
