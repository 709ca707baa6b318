import fc from 'fast-check'
import { expect, it } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

it.each([
  [{ 'Accept-Language': 'de-AT, en;q=0.8' }, 'de'],
  [{ 'Accept-Language': 'fr, en;q=0.4, de;q=0.6' }, 'de'],
  [{ 'Accept-Language': 'en-US,en;q=0.9,de;q=0.8' }, 'en'],
  [{ 'Accept-Language': 'de;q=0, en;q=0.1' }, 'en'],
  [{ 'Accept-Language': 'de', Cookie: 'a=b; vitrine-language=en' }, 'en'],
  [{ 'Accept-Language': 'de', Cookie: 'vitrine-language=xx' }, 'de'],
  [{ 'Accept-Language': 'fr, *;q=0.1' }, null],
  [{}, null],
])('prefers, with the headers %j, %s', (headers, code) => {
  expect(preferredLanguage(new Headers(headers as Record<string, string>))).toBe(code)
})

it('accepts any header', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'de n,;q=0.*-') }), (header) => {
      const language = preferredLanguage(new Headers({ 'Accept-Language': header }))
      expect([null, 'de', 'en']).toContain(language)
    }),
  )
})
