import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chooseRelated } from './list-related-products.server.ts'

it('takes the best of every algorithm in turn, and no product twice', () => {
  const chosen = chooseRelated([
    { id: 'bought-together', items: ['a'] },
    { id: 'same-collection', items: ['a', 'b', 'c', 'd'] },
    { id: 'same-brand', items: [] },
    { id: 'same-color', items: ['b', 'e'] },
  ])
  expect([...chosen]).toEqual([
    ['a', 'bought-together'],
    ['b', 'same-collection'],
    ['e', 'same-color'],
    ['c', 'same-collection'],
  ])
})

it('chooses four where there are as many, whatever was found', () => {
  const items = fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 6 })
  fc.assert(
    fc.property(items, items, (bought, branded) => {
      const chosen = chooseRelated([
        { id: 'bought-together', items: bought },
        { id: 'same-brand', items: branded },
      ])
      expect(chosen.size).toBe(Math.min(4, new Set([...bought, ...branded]).size))
    }),
  )
})
