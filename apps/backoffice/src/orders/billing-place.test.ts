import { expect, it } from 'vitest'
import { billingPlace } from './billing-place.ts'

it('is where the order goes, unless there is another address or the buyer comes for it', () => {
  const shippingDestination = { address: { city: 'Bremen' } }
  const billingInfo = { address: { city: 'Kiel' } }
  const sent = { title: 'Parcel', logistics: { shippingDestination } }
  const pickedUp = { title: 'Pickup', logistics: { shippingDestination, pickupDetails: {} } }

  expect(billingPlace({ billingInfo, shippingInfo: sent })).toBe(billingInfo)
  expect(billingPlace({ shippingInfo: sent })).toBe(shippingDestination)
  expect(billingPlace({ shippingInfo: pickedUp })).toBe(undefined)
  expect(billingPlace({})).toBe(undefined)
})
