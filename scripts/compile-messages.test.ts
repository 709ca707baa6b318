import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogFolders } from './catalog-folders.ts'
import { compileCatalogs } from './compile-messages.ts'
import { readCatalogs, requireSameLanguages } from './message-catalogs.ts'

describe('a catalog', () => {
  it('becomes a constant, or a function of its arguments', () => {
    const { 'en/cart.ts': compiled } = compileCatalogs({
      en: { cart: { title: "It's your `bag`", of: 'Bag of {name}' } },
    })
    expect(compiled).toContain("export const title: string = 'It\\'s your `bag`'")
    expect(compiled).toMatch(
      /\(\{ name \}: \{ name: string \| number \}\): string =>\s+`Bag of \$\{name\}`/,
    )
  })

  it('keeps plural and select forms of ICU MessageFormat', () => {
    const { 'en/cart.ts': compiled } = compileCatalogs({
      en: {
        cart: {
          left: '{count, plural, =0 {None} one {# left} other {# are left}}',
          state: '{state, select, paid {Paid} other {Open}}',
        },
      },
    })
    expect(compiled).toContain("import { plural } from '@vitrine/ui/message-forms/plural'")
    expect(compiled).toContain("import { select } from '@vitrine/ui/message-forms/select'")
    expect(compiled).toMatch(/plural\('en', count, \{ 0: `None`, one: `\$\{count\} left`, other: /)
    expect(compiled).toContain('select(state, { paid: `Paid`, other: `Open` })')
  })

  it.each([
    ['lacks a message', { cart: {} }, /missing title/],
    ['has one too many', { cart: { title: 'Tasche', more: 'Mehr' } }, /unknown more/],
    ['has an argument too many', { cart: { title: 'Tasche von {name}' } }, /unknown argument/],
    [
      'has a message that cannot be read',
      { cart: { title: 'Tasche {name' } },
      /de\.json, cart\.title/,
    ],
    ['lacks an argument', { cart: { title: 'Tasche', of: 'Tasche' } }, /missing argument/],
    ['formats by itself', { cart: { title: '{n, number}' } }, /unknown argument|not supported/],
  ])('of another language that %s is refused', (_, de, error) => {
    const english: Record<string, string> = { title: 'Bag' }
    if ('of' in de.cart) english['of'] = 'Bag of {name}'
    expect(() => compileCatalogs({ en: { cart: english }, de })).toThrow(error)
  })
})

it('in a language from right to left knows its direction, and isolates what stands in its sentences', () => {
  const files = compileCatalogs({
    en: { language: { code: 'en' }, cart: { of: '{count, plural, other {# of {name}}}' } },
    ar: { language: { code: 'ar' }, cart: { of: '{count, plural, other {# من {name}}}' } },
  })
  expect(files['en/language.ts']).toContain("direction: 'ltr' | 'rtl' = 'ltr'")
  expect(files['ar/language.ts']).toContain("direction: 'ltr' | 'rtl' = 'rtl'")
  expect(files['en/cart.ts']).toMatch(/`\$\{count\} of \$\{name\}`/)
  expect(files['ar/cart.ts']).toMatch(/`\$\{count\} من \\u2068\$\{name\}\\u2069`/)
})

it('of a new language that was copied from another one needs its own code', () => {
  const language = { code: 'en', locale: 'en-GB', read: 'Read in English' }
  expect(() => compileCatalogs({ en: { language }, fr: { language } })).toThrow(
    'fr.json, language.code: is "en" instead.',
  )
})

it('lists the languages with the text of the link to each, the default one first', () => {
  const { 'languages.ts': compiled } = compileCatalogs({
    en: { language: { code: 'en', read: 'Read in English' } },
    de: { language: { code: 'de', read: 'Auf Deutsch lesen' } },
  })
  expect(compiled).toContain("type LanguageCode = 'en' | 'de'")
  expect(compiled).toMatch(/code: 'en', read: 'Read in English' \},\s+\{ code: 'de'/)
})

it('every package has a catalog for every language, and the shop its content pages', () => {
  expect(requireSameLanguages).not.toThrow()
})

it.each(catalogFolders)('the messages of $catalogs are compiled', ({ catalogs, output }) => {
  const files = compileCatalogs(readCatalogs(catalogs))
  const stale = Object.entries(files).filter(([path, content]) => {
    const file = join(output, path)
    return !existsSync(file) || readFileSync(file, 'utf8') !== content
  })
  expect(stale.map(([path]) => path)).toEqual([])
})
