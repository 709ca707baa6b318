import { expect, it } from 'vitest'
import { toSynonyms, toValues, wrongLineOf } from './synonym-values.ts'

it('reads one group from each line, and shows them so again', () => {
  const synonyms = {
    en: [
      ['settle', 'bench'],
      ['mug', 'cup', 'beaker'],
    ],
  }
  expect(toValues(synonyms)).toEqual({ en: 'settle, bench\nmug, cup, beaker' })
  expect(toSynonyms({ en: ' settle,bench,\n\nmug, cup , beaker', de: ' \n' })).toEqual(synonyms)
})

it.each([
  ['settle, bench\n\nmug, cup', undefined],
  ['', undefined],
  ['settle', 1],
  ['settle, bench\nhigh chair, stool', 2],
  ['settle, !', 1],
])('says of %j that its wrong line is %s', (text, line) => {
  expect(wrongLineOf(text)).toBe(line)
})
