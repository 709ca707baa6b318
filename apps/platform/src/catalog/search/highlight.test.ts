import fc from 'fast-check'
import { expect, it } from 'vitest'
import { highlight, highlightExcerpt } from './highlight.ts'

it('marks the words that match, and leaves the text unchanged', () => {
  const pieces = highlight('A vase, two Vases & <b>vas</b>', ['vase'])

  expect(pieces).toEqual([
    { text: 'A ', isMatch: false },
    { text: 'vase', isMatch: true },
    { text: ', two ', isMatch: false },
    { text: 'Vases', isMatch: true },
    { text: ' & <b>vas</b>', isMatch: false },
  ])
})

it('never cuts a long text inside a character', () => {
  const around = fc.string({ unit: fc.constantFrom('🏺', 'a', ' '), minLength: 50, maxLength: 400 })
  fc.assert(
    fc.property(around, around, (before, after) => {
      const pieces = highlightExcerpt(`${before} vase ${after}`, ['vase']) ?? []
      expect(pieces.some(({ isMatch }) => isMatch)).toBe(true)
      expect(pieces.filter(({ text }) => !text.isWellFormed())).toEqual([])
    }),
  )
})
