import { expect, it } from 'vitest'
import { spellNumber } from './spell-number.ts'

it.each([
  [1, 'en', 'One'],
  [12, 'en', 'Twelve'],
  [40, 'en', 'Forty'],
  [41, 'en', 'Forty-one'],
  [100, 'en', '100'],
  [12, 'de', 'Zwölf'],
  [41, 'de', 'Einundvierzig'],
  [60, 'de', 'Sechzig'],
])('spells %i in %s as %s', (count, language, words) => {
  expect(spellNumber(count, language)).toBe(words)
})

it('writes digits in a language without words for numbers', () => {
  expect(spellNumber(41, 'fr')).toBe('41')
})
