import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogFolders, compileCatalogs, readCatalogs } from './compile-messages.ts'

describe('a catalog', () => {
  it('becomes a constant, or a function of its arguments', () => {
    const { 'en/cart.ts': compiled } = compileCatalogs({
      en: { cart: { title: "It's your `bag`", of: 'Bag of {name}' } },
    })
    expect(compiled).toContain("export const title: string = 'It\\'s your `bag`'")
    expect(compiled).toMatch(/\(\{ name \}: \{ name: string \}\): string =>\s+`Bag of \$\{name\}`/)
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
    expect(compiled).toContain("import { plural, select } from '../../choose-form.ts'")
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

it.each(catalogFolders)('the messages of $catalogs are compiled', ({ catalogs, output }) => {
  const files = compileCatalogs(readCatalogs(catalogs))
  const stale = Object.entries(files).filter(([path, content]) => {
    const file = join(output, path)
    return !existsSync(file) || readFileSync(file, 'utf8') !== content
  })
  expect(stale.map(([path]) => path)).toEqual([])
})
