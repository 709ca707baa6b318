import { STORES_APP_ID } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCartForm } from './read-cart-form.ts'

it('adds a product with its choices and texts', () => {
  const form = formOf({
    product: 'p1',
    quantity: '2',
    'choice.Glaze': 'Oat',
    'text.Words for the card': 'For Ada',
    'text.Left empty': ' ',
  })
  expect(readCartForm(form)).toEqual({
    kind: 'add',
    request: {
      lineItems: [
        {
          catalogReference: {
            catalogItemId: 'p1',
            appId: STORES_APP_ID,
            options: {
              options: { Glaze: 'Oat' },
              customTextFields: { 'Words for the card': 'For Ada' },
            },
          },
          quantity: 2,
        },
      ],
    },
  })
})

it.each(['', '0', '-2', 'two', '1.5', '1000000000'])(
  'adds one where the quantity is %j',
  (quantity) => {
    expect(readCartForm(formOf({ product: 'p1', quantity }))).toMatchObject({
      request: { lineItems: [{ quantity: 1 }] },
    })
  },
)

it.each([
  [
    { update: 'l1', quantity: '3' },
    { kind: 'lines', quantities: new Map([['l1', 3]]) },
  ],
  [
    { update: 'l1', quantity: '0' },
    { kind: 'lines', quantities: new Map([['l1', 0]]) },
  ],
  [
    { remove: 'l1', quantity: '3' },
    { kind: 'lines', quantities: new Map([['l1', 0]]) },
  ],
  [{ coupon: ' WELCOME10 ' }, { kind: 'coupon', code: 'WELCOME10' }],
  [{ removeCoupon: '' }, { kind: 'coupon', code: null }],
  [{ update: 'l1', quantity: 'many' }, undefined],
  [{ coupon: ' ' }, undefined],
  [{}, undefined],
])('reads %j', (fields, change) => {
  expect(readCartForm(formOf(fields))).toEqual(change)
})

it('never throws', () => {
  const names = fc.constantFrom(
    'product',
    'quantity',
    'update',
    'remove',
    'coupon',
    'choice.a',
    'text.',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string())), (fields) => {
      const form = new FormData()
      for (const [name, value] of fields) form.append(name, value)
      readCartForm(form)
    }),
  )
})

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
