import { expect, it } from 'vitest'
import { readCartChange } from './cart-change.ts'
import type { CartLineView } from './cart-view.ts'
import { forgetRemovedLine, readRemovedLine, writeRemovedLine } from './removed-cookie.ts'

const LINE: CartLineView = {
  id: 'l1',
  quantity: 2,
  name: 'Vase; blau, „groß“',
  price: '128,00 €',
  status: 'AVAILABLE',
  catalogReference: { catalogItemId: 'p1', appId: 'stores', options: { variantId: 'v1' } },
}

it('gives the name and the change that adds the line again', () => {
  const removed = readRemovedLine(sent(writeRemovedLine(LINE)))
  expect(removed?.name).toBe(LINE.name)
  expect(readCartChange(removed?.undo ?? '')).toMatchObject({
    kind: 'add',
    request: {
      lineItems: [
        { catalogReference: { catalogItemId: 'p1', options: { variantId: 'v1' } }, quantity: 2 },
      ],
    },
  })
})

it('offers nothing for a line that is too long for a cookie', () => {
  const customTextFields = { Engraving: 'ä'.repeat(2_000) }
  const long = {
    ...LINE,
    catalogReference: { ...LINE.catalogReference, options: { customTextFields } },
  }
  expect(writeRemovedLine(long as CartLineView)).toBe(forgetRemovedLine())
})

it.each([null, 'vitrine-removed=', 'vitrine-removed=%', 'vitrine-removed=%7B%7D', 'other=1'])(
  'reads %j as nothing',
  (header) => {
    expect(readRemovedLine(header)).toBeUndefined()
  },
)

function sent(setCookie: string) {
  return setCookie.split(';')[0] ?? ''
}
