import { ConnectionError, PlatformError } from '@vitrine/client'
import type { Checkout, CheckoutInfo } from '@vitrine/client/types'
import { expect, it, vi } from 'vitest'
import { createCheckoutStore } from './checkout-store.ts'

it('sends one update, and after it one with the newest value of each member', async () => {
  const { store, checkouts } = setUp()
  const updates = [
    { buyerInfo: { email: 'a@store.example' } },
    { shippingInfo: { selectedCarrierServiceOption: { code: 'post' } } },
    { shippingInfo: { shippingDestination: { address: { country: 'EE' } } } },
    { shippingInfo: { selectedCarrierServiceOption: { code: 'express' } } },
  ].map((info) => store.update({ info }))
  expect(store.state().pending).toBe(true)
  await Promise.all(updates)

  expect(checkouts.updateCheckout.mock.calls.map(([, info]) => info)).toEqual([
    { buyerInfo: { email: 'a@store.example' } },
    {
      shippingInfo: {
        selectedCarrierServiceOption: { code: 'express' },
        shippingDestination: { address: { country: 'EE' } },
      },
    },
  ])
  expect(store.state()).toMatchObject({ status: 'ready', pending: false })
})

it('says what changed, and reads the checkout again', async () => {
  const { store, checkouts } = setUp()
  const changes = [{ what: 'TOTAL', before: '1795', now: '2490' }]
  checkouts.createOrder.mockRejectedValueOnce(refusal('CHECKOUT_CHANGED', { changes }))
  expect(await store.placeOrder()).toEqual({ outcome: 'changed', changes })
  await vi.waitFor(() => expect(checkouts.getCheckout).toHaveBeenCalledOnce())
  expect(await store.placeOrder()).toEqual({ outcome: 'ordered', order: { orderId: 'o' } })
})

it.each([
  ['PARTIAL_OUT_OF_STOCK', { lineItemIds: ['l'] }, { outcome: 'out_of_stock', lineItemIds: ['l'] }],
  ['SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE', {}, { outcome: 'delivery_unavailable' }],
])('tells %s before the payment', async (code, data, outcome) => {
  const { store, payments } = setUp()
  payments.beginPayment.mockRejectedValueOnce(refusal(code, data))
  expect(await store.beginPayment()).toEqual(outcome)
})

it('places one order for two clicks, after the changes before them', async () => {
  const { store, checkouts } = setUp()
  const update = store.update({ info: { buyerNote: 'x' }, couponCode: null })
  const [one, other] = await Promise.all([store.placeOrder(), store.placeOrder(), update])
  expect(one).toBe(other)
  expect(checkouts.createOrder).toHaveBeenCalledOnce()
  expect(checkouts.removeCoupon.mock.invocationCallOrder[0]).toBeLessThan(
    checkouts.createOrder.mock.invocationCallOrder[0] ?? 0,
  )
})

it('rejects with every other error', async () => {
  const { store, checkouts } = setUp()
  checkouts.createOrder.mockRejectedValueOnce(new ConnectionError('gone', { code: 'network' }))
  await expect(store.placeOrder()).rejects.toThrow('gone')
  expect(store.state().changeError).toMatchObject({ code: 'network' })
})

function refusal(code: string, data: Record<string, unknown>) {
  const details = { applicationError: { code, description: code, data } }
  return new PlatformError(code, { code, status: 409, request: '', requestId: null, details })
}

function setUp() {
  const checkout = { id: 'c' } as Checkout
  const checkouts = {
    getCheckout: vi.fn(async () => checkout),
    updateCheckout: vi.fn(async (_id: string, _info: CheckoutInfo) => checkout),
    removeCoupon: vi.fn(async () => ({ checkout })),
    createOrder: vi.fn(async () => ({ orderId: 'o' })),
  }
  const payments = { beginPayment: vi.fn() }
  return { store: createCheckoutStore('c', { checkouts, payments }), checkouts, payments }
}
