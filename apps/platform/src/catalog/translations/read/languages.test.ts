import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readLanguage } from '../../../http/headers/read-language.ts'
import { languagesFor } from './languages.ts'

it.each([
  ['de', ['de'], 'en', ['de']],
  ['de-CH', ['de', 'de-CH', 'fr'], 'en', ['de-CH', 'de']],
  ['de-CH', ['de-AT'], 'en', []],
  ['de', ['de-CH'], 'en', []],
  ['zh-Hant-TW', ['zh', 'zh-Hant'], 'en', ['zh-Hant', 'zh']],
  ['de-x-formal', ['de'], 'en', ['de']],
  // The original is closer than the remaining languages.
  ['de-CH', ['de', 'de-CH'], 'de', ['de-CH']],
  ['en-GB', ['de', 'en'], 'en', []],
  [undefined, ['de'], 'en', []],
])('%s is matched with %j, where the original is %s', (asked, languages, language, found) => {
  expect(languagesFor(asked, { language, languages })).toEqual(found)
})

it('parses the first field of a header as a language, or nothing', () => {
  expect(readLanguage('de-ch|de|true|site')).toBe('de-CH')
  expect(readLanguage(' de |x')).toBe('de')
  for (const header of [undefined, '', '|de', '*', 'de_CH', 'x'.repeat(40), "de'; --"]) {
    expect([header, readLanguage(header)]).toEqual([header, undefined])
  }
})

it('accepts any header, and returns only safe language tags', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (header) => {
      const language = readLanguage(header)
      if (language !== undefined) expect(language).toMatch(/^[A-Za-z\d-]{2,}$/)
    }),
  )
})
