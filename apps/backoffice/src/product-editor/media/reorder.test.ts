import { expect, it } from 'vitest'
import { newVariant } from '../values/product-values.ts'
import { fillDown } from '../variants/fill-down.ts'
import { reorder } from './reorder.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const moved = (keys: string[], target: string, position: 'before' | 'after') =>
  reorder(items, { keys: new Set(keys), target, position })
    .map(({ id }) => id)
    .join('')

it('moves items before or after another, in their order', () => {
  expect(moved(['d'], 'a', 'before')).toBe('dabc')
  expect(moved(['a'], 'c', 'after')).toBe('bcad')
  expect(moved(['d', 'a'], 'b', 'after')).toBe('badc')
})

it('leaves everything where the target is one of them, or unknown', () => {
  expect(moved(['a', 'b'], 'b', 'after')).toBe('abcd')
  expect(moved(['a'], 'x', 'after')).toBe('abcd')
})

it('fills the dimensions of a variant and of its package down together', () => {
  const own = { length: '2', width: null, height: null, unit: 'CM' as const }
  const variants = [
    { ...newVariant, choices: ['a'], packageDimensions: own },
    { ...newVariant, choices: ['b'], productDimensions: own, weight: 2 },
  ]
  expect(fillDown(variants, { at: 0, column: 'dimensions', shown: [0, 1] })[1]).toMatchObject({
    productDimensions: null,
    packageDimensions: own,
    weight: 2,
  })
})

it('fills a value down the rows that are shown, never a SKU', () => {
  const variants = [1, 2, 3, 4].map((price) => ({
    ...newVariant,
    choices: [String(price)],
    price,
    sku: `S${price}`,
  }))
  const pricesOf = (filled: typeof variants) => filled.map(({ price }) => price)
  const filled = fillDown(variants, { at: 1, column: 'price', shown: [0, 1, 3] })
  expect(pricesOf(filled as typeof variants)).toEqual([1, 2, 3, 2])
  expect(fillDown(variants, { at: 0, column: 'sku', shown: [0, 1, 2, 3] })).toEqual(variants)
})
