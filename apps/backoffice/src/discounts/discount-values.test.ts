import type { DiscountRuleInfo } from '@vitrine/contract'
import { saveDiscountRuleSchema } from '@vitrine/contract/schemas'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { problemsOf } from './discount-problems.ts'
import { stateOf } from './discount-state.ts'
import { newDiscount, toInput, toValues } from './discount-values.ts'

const DAY = 86_400_000
const moment = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const count = fc.integer({ min: 1, max: 1_000_000 })
const amount = fc.integer({ min: 1, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2))
const percent = fc.integer({ min: 1, max: 10_000 }).map((points) => points / 100)
const few = fc.integer({ min: 1, max: 100 })
const effect = fc.oneof(
  fc.record({ kind: fc.constant('PERCENT' as const), percent }),
  fc.record({ kind: fc.constant('AMOUNT' as const), amount }),
  fc.constant({ kind: 'FREE_DELIVERY' as const }),
  fc.record({ kind: fc.constant('BUY_X_GET_Y' as const), buy: few, get: few, percent }),
)
const rule: fc.Arbitrary<DiscountRuleInfo> = fc
  .record(
    {
      name: fc.constant({ original: 'Spring', translations: { de: 'Frühling' } }),
      effect,
      productIds: fc.array(fc.uuid(), { maxLength: 3 }),
      collectionIds: fc.array(fc.uuid(), { maxLength: 3 }),
      active: fc.boolean(),
      couponCode: fc.constantFrom('SPRING', 'ÄÖ_1', '26-B'),
      minimumSubtotal: amount,
      maxUses: count,
      maxUsesPerCustomer: count,
      startDate: moment,
    },
    { requiredKeys: ['name', 'effect', 'productIds', 'collectionIds', 'active'] },
  )
  .map((input) => ({
    ...input,
    ...(input.startDate && {
      endDate: new Date(Date.parse(input.startDate) + 3 * DAY + 1).toISOString(),
    }),
    ...{ id: 'r', uses: 0, createdDate: '', updatedDate: '' },
  }))

it('sends back what was stored, where nothing was changed', () => {
  fc.assert(
    fc.property(rule, (stored) => {
      const { id, uses, createdDate, updatedDate, ...input } = stored
      const values = toValues(stored)
      expect(problemsOf(values, uses)).toEqual({})
      const sent = toInput(values, stored)
      expect(withNumbers(sent)).toEqual(withNumbers(input))
      expect(
        saveDiscountRuleSchema['~standard'].validate({ discountRule: sent }),
      ).not.toHaveProperty('issues')
    }),
  )
})

/** `4.50` and `4.5` are one amount. */
function withNumbers(input: object) {
  return JSON.parse(JSON.stringify(input), (_, value) =>
    typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value,
  )
}

it('lasts to the end of its last day', () => {
  const input = toInput({ ...newDiscount, from: '2026-12-01', to: '2026-12-07' })
  expect(input.startDate).toBe(new Date(2026, 11, 1).toISOString())
  expect(input.endDate).toBe(new Date(2026, 11, 8).toISOString())
})

it('tells what is wrong beside its field', () => {
  expect(problemsOf(newDiscount, 0)).toEqual({
    name: 'nameMissing',
    code: 'codeMissing',
    percent: 'percentWrong',
  })
  const wrong = {
    ...newDiscount,
    name: { original: 'Spring' },
    code: '-SPRING',
    percent: 10.001,
    isLimited: true,
    from: '2026-12-02',
    to: '2026-12-01',
    maxUses: 2,
    maxUsesPerCustomer: 1.5,
  }
  expect(problemsOf(wrong, 3)).toEqual({
    code: 'codeWrong',
    percent: 'percentWrong',
    scope: 'nothingChosen',
    to: 'endsBefore',
    maxUses: 'fewerThanUsed',
    maxUsesPerCustomer: 'countWrong',
  })
})

it('knows whether a discount can be used', () => {
  const now = Date.parse('2026-12-01T00:00:00Z')
  const stored = {
    ...toInput({ ...newDiscount, percent: 10 }),
    ...{ id: 'r', uses: 2, createdDate: '', updatedDate: '' },
  }
  const past = '2026-11-30T00:00:00Z'
  const coming = '2026-12-02T00:00:00Z'
  expect(stateOf(stored, now)).toBe('active')
  expect(stateOf({ ...stored, startDate: coming }, now)).toBe('planned')
  expect(stateOf({ ...stored, active: false, startDate: coming }, now)).toBe('paused')
  expect(stateOf({ ...stored, active: false, endDate: past }, now)).toBe('ended')
  expect(stateOf({ ...stored, maxUses: 2 }, now)).toBe('ended')
})
