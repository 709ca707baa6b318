import { STORES_APP_ID } from '@vitrine/contract'
import type { CartChange } from '@vitrine/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cartChangeToJson, readCartChange } from './cart-change.ts'

const quantity = (min: number) => fc.integer({ min, max: 100_000 })
const anyChange: fc.Arbitrary<CartChange> = fc.oneof(
  fc.constantFrom<CartChange>({ kind: 'read' }, { kind: 'clear' }),
  fc.record({
    kind: fc.constant('coupon' as const),
    code: fc.option(fc.string(), { nil: null }),
  }),
  fc.record({
    kind: fc.constant('lines' as const),
    quantities: fc
      .array(fc.tuple(fc.uuid(), quantity(0)), { minLength: 1 })
      .map((pairs) => new Map(pairs)),
  }),
  fc.record({
    kind: fc.constant('add' as const),
    request: fc.record({
      lineItems: fc.array(
        fc.record({
          catalogReference: fc.record({
            catalogItemId: fc.uuid(),
            appId: fc.constant(STORES_APP_ID),
            options: fc.constantFrom(null, { variantId: 'v' }, { options: { Glaze: 'Oat' } }),
          }),
          quantity: quantity(1),
        }),
        { minLength: 1 },
      ),
    }),
  }),
)

it('reads what it has written', () => {
  fc.assert(
    fc.property(anyChange, (change) => {
      expect(readCartChange(cartChangeToJson(change))).toEqual(change)
    }),
  )
})

it('reads anything else as nothing, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readCartChange(text)).toBeUndefined()
    }),
  )
})

it.each([
  ['a quantity below nothing', { kind: 'lines', quantities: [['a', -1]] }],
  ['a part of a product', { kind: 'lines', quantities: [['a', 1.5]] }],
  ['one line of two that cannot be read', { kind: 'lines', quantities: [['a', 1], ['b']] }],
  ['no lines', { kind: 'lines', quantities: [] }],
  ['nothing of a product', add({ quantity: 0 })],
  ['a product without an id', add({ catalogReference: {} })],
  ['options that are a list', add({ catalogReference: { catalogItemId: 'a', options: [] } })],
  ['a number as a code', { kind: 'coupon', code: 5 }],
])('does not read %s', (_, sent) => {
  expect(readCartChange(JSON.stringify(sent))).toBeUndefined()
})

it('drops the price and the app that a browser sends', () => {
  const sent = add({
    catalogReference: { catalogItemId: 'a', appId: 'other' },
    quantity: 1,
    price: '0.01',
  })
  expect(readCartChange(JSON.stringify(sent))).toEqual({
    kind: 'add',
    request: {
      lineItems: [
        {
          catalogReference: { catalogItemId: 'a', appId: STORES_APP_ID, options: null },
          quantity: 1,
        },
      ],
    },
  })
})

function add(item: object) {
  const whole = { catalogReference: { catalogItemId: 'a' }, quantity: 1, ...item }
  return { kind: 'add', request: { lineItems: [whole] } }
}
