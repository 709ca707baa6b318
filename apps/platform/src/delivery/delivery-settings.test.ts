import type { DeliveryRate } from '@vitrine/contract'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { deliverySettings } from './delivery-settings.ts'

let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
})
afterAll(() => database.close())

it.each<[string, Omit<DeliveryRate, 'code' | 'title'>]>([
  ['price.amount', { price: { kind: 'FLAT', amount: '4.999' } }],
  [
    'price.steps.1.amount',
    { price: { kind: 'BY_WEIGHT', steps: [weight(1, '3'), weight(5, '4.999')] } },
  ],
  [
    'price.steps.0.from',
    { price: { kind: 'BY_SUBTOTAL', steps: [{ from: '0.001', amount: '3' }] } },
  ],
  ['freeFrom', { price: { kind: 'FLAT', amount: '4' }, freeFrom: '80.005' }],
  ['pickup.subdivision', { price: { kind: 'FLAT', amount: '0' }, pickup: pickup('DE', 'US-CA') }],
  ['pickup.country', { price: { kind: 'FLAT', amount: '0' }, pickup: pickup('ZZ') }],
])('names the field that is wrong: %s', async (field, rate) => {
  const saved = deliverySettings.save(platform.scope, 'delivery', {
    zones: [
      {
        id: 'home',
        name: 'Home',
        destinations: [{ country: 'DE' }],
        rates: [{ code: 'parcel', title: { original: 'Parcel' }, ...rate }],
      },
    ],
  })
  await expect(saved).rejects.toMatchObject({
    details: {
      validationError: { fieldViolations: [{ field: `delivery.zones.0.rates.0.${field}` }] },
    },
  })
  expect((await deliverySettings.read(platform.scope)).delivery).toEqual({ zones: [] })
})

function weight(upTo: number, amount: string) {
  return { upTo, amount }
}

function pickup(country: string, subdivision?: string) {
  const place = { addressLine: '12 Pearl St', city: 'Portland', country }
  return { ...place, ...(subdivision && { subdivision }) }
}
