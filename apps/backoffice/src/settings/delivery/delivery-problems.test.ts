import type { DeliveryZone } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { isDeliveryRight, rateProblems, zoneProblems } from './delivery-problems.ts'

const flat = {
  code: 'parcel',
  title: { original: 'Parcel' },
  price: { kind: 'FLAT', amount: '4.90' },
} as const
const home: DeliveryZone = {
  id: 'home',
  name: 'Home',
  destinations: [{ country: 'DE' }],
  rates: [flat],
}

it('takes regions that the platform takes', () => {
  expect(isDeliveryRight({ zones: [] })).toBe(true)
  expect(
    isDeliveryRight({ zones: [home, { ...home, destinations: [], isRestOfWorld: true }] }),
  ).toBe(true)
})

it('tells what is missing beside its field', () => {
  expect(zoneProblems({ ...home, name: ' ', destinations: [] })).toEqual({
    name: 'nameMissing',
    countries: 'nowhere',
  })
  const rest = [{ country: 'FR' }, { country: 'DE', subdivisions: [] }]
  expect(zoneProblems({ ...home, destinations: rest })).toEqual({ countries: 'partsMissing' })
  expect(rateProblems({ ...flat, title: { original: '' } })).toEqual({ title: 'nameMissing' })
  const pickup = { addressLine: 'Street 1', city: 'Lübeck', country: '' }
  expect(rateProblems({ ...flat, pickup })).toEqual({ pickup: 'pickupIncomplete' })
})

it('takes ranges of days that begin with the least', () => {
  const days = { min: 3, max: 1 }
  expect(rateProblems({ ...flat, transitDays: days })).toEqual({ transitDays: 'daysNotInOrder' })
  expect(isDeliveryRight({ zones: [], dispatchDays: days })).toBe(false)
  expect(isDeliveryRight({ zones: [], dispatchDays: { min: 1, max: 1 } })).toBe(true)
})

it.each([
  [{ kind: 'FLAT', amount: '' }, 'amountMissing'],
  [{ kind: 'BY_WEIGHT', steps: [{ upTo: 0, amount: '4' }] }, 'amountMissing'],
  [
    {
      kind: 'BY_WEIGHT',
      steps: [
        { upTo: 5, amount: '4' },
        { upTo: 5, amount: '6' },
      ],
    },
    'notAscending',
  ],
  [
    {
      kind: 'BY_SUBTOTAL',
      steps: [
        { from: '20', amount: '4' },
        { from: '9.50', amount: '2' },
      ],
    },
    'notAscending',
  ],
] as const)('tells what is wrong with the price %o', (price, problem) => {
  const copy = JSON.parse(JSON.stringify(price))
  expect(rateProblems({ ...flat, price: copy })).toEqual({ price: problem })
  expect(isDeliveryRight({ zones: [{ ...home, rates: [{ ...flat, price: copy }] }] })).toBe(false)
})
