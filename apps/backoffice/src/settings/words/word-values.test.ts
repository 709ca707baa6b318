import { expect, it } from 'vitest'
import { isRangeWrong, toStored, toTexts } from './word-values.ts'

it('gives back the texts that it was given, and leaves out what was emptied', () => {
  const texts = {
    en: { heading: ['Stoneware', 'from Lübeck'], priceNote: 'incl. VAT' },
    de: { range: 'Alle {products}' },
  }
  const settings = {
    ...{ contact: {}, brand: {}, texts, pages: {}, home: [] },
    ...{ navigation: { header: [], footer: [] }, brands: [], countsVisits: false },
  }
  const { values } = toStored({ name: 'Shop', settings, revision: '1' })
  expect(toTexts(values)).toEqual(texts)
  expect(toTexts({ words: { en: { heading: ' \n', priceNote: '  ' } } })).toEqual({})
})

it('wants the number of products in the sentence about it', () => {
  expect(isRangeWrong({ range: 'All of it' })).toBe(true)
  expect(isRangeWrong({ range: 'All {products}' })).toBe(false)
  expect(isRangeWrong({})).toBe(false)
})
