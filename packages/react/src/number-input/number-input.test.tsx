import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { plainDecimal } from './format-number.ts'
import { formatNumber, NumberInput, numberStyleOf, PatternInput, parseNumber } from './index.ts'
import { type Grouping, type NumberStyle, requireNumberStyle } from './number-style.ts'

describe('groups', () => {
  it.each<[Grouping, string]>([
    ['2', '1,23,45,67,89'],
    ['2s', '12,34,56,789'],
    ['3', '123,456,789'],
    ['4', '1,2345,6789'],
  ])('of %s make 123456789 %s', (grouping, expected) => {
    const style = requireNumberStyle({ thousandSeparator: ',', grouping })
    expect(formatNumber('123456789', style)).toBe(expected)
  })

  it('are three by default, with a dot before the decimals and no group separator', () => {
    expect(requireNumberStyle({})).toEqual({
      decimalSeparator: '.',
      thousandSeparator: '',
      grouping: '3',
    })
    expect(formatNumber('1234567.5', requireNumberStyle({}))).toBe('1234567.5')
    expect(formatNumber('1234567.5', requireNumberStyle({ thousandSeparator: ' ' }))).toBe(
      '1 234 567.5',
    )
  })
})

describe('separators', () => {
  it.each([{ decimalSeparator: ',', thousandSeparator: ',' }, { thousandSeparator: '.' }])(
    'must differ: %j',
    (separators) => {
      expect(() => requireNumberStyle(separators)).toThrow('must differ')
      expect(() => renderToString(<NumberInput {...separators} />)).toThrow('must differ')
    },
  )

  it.each([
    { decimalSeparator: '' },
    { decimalSeparator: '5' },
    { decimalSeparator: '-' },
    { thousandSeparator: '::' },
  ])('are one character, and no digit: %j', (separators) => {
    expect(() => requireNumberStyle(separators)).toThrow('separator')
  })

  it('may mean something to a replacement text', () => {
    expect(formatNumber('1234', requireNumberStyle({ thousandSeparator: '$' }))).toBe('1$234')
  })
})

describe('a number as people write it', () => {
  it.each([
    ['en', '1,234.50', '1234.50'],
    ['en', '  $1,234.50 ', '1234.50'],
    ['de', '1.234,50 €', '1234.50'],
    ['de-CH', '1’234.50', '1234.50'],
    ['fr', '1 234,50', '1234.50'],
    ['fr', '1\u202f234,50 EUR', '1234.50'],
    ['et', '1\u00a0234,5', '1234.5'],
    ['en-IN', '12,34,567', '1234567'],
    ['en', '−5', '-5'],
    ['en', '+5', '5'],
    ['en', '.5', '0.5'],
    ['en', '5.', '5'],
    ['en', '١٢٣', '123'],
    ['en', '१२.५', '12.5'],
    ['en', '１２', '12'],
    ['de', '12.5', '12.5'],
    ['de', '12.500', '12500'],
    ['de', '12.5001', '12.5001'],
    ['de', '0.123', '0.123'],
    ['de', '1.23.456', null],
    ['de', '1.234.5', null],
    ['en', '1,5', '1.5'],
    ['en', '1,2345,678', null],
    ['en-IN', '1,234,567', '1234567'],
    ['de', '1 234,5', '1234.5'],
    ['en', '1 5', null],
    ['en', '1e5', '100000'],
    ['en', '1.25E-3', '0.00125'],
    ['de', '1,5e2', '150'],
    ['en', '1e', null],
    ['en', '12a5', null],
    ['en', '1.2.3', null],
    ['de', 'Fr. 12,50', '12.50'],
    ['en', '-$5', '-5'],
    ['en', '$-5', '-5'],
    ['en', '5 kg', '5'],
    ['en', '1.234,50', null],
    ['en', '--5', null],
    ['en', '5-5', null],
    ['en', '', null],
    ['en', 'EUR', null],
    ['en', '.', null],
  ])('in %s: "%s" is %s', (locale, text, expected) => {
    expect(parseNumber(text, numberStyleOf(locale))).toBe(expected)
  })

  it('is read back as it was written, in every style', () => {
    fc.assert(
      fc.property(decimals, styles, (decimal, style) => {
        expect(parseNumber(formatNumber(decimal, style), style)).toBe(decimal)
      }),
    )
  })

  it('has the same digits in every style, and no group that is too long', () => {
    fc.assert(
      fc.property(decimals, styles, (decimal, style) => {
        const text = formatNumber(decimal, style)
        expect(text.replace(/\D/g, '')).toBe(decimal.replace(/\D/g, ''))
        if (style.thousandSeparator === '') return
        const [whole = ''] = text.replace('-', '').split(style.decimalSeparator)
        const [last = '', ...others] = whole.split(style.thousandSeparator).toReversed()
        expect(last.length).toBeLessThanOrEqual(lengths[style.grouping][0])
        for (const group of others.slice(0, -1)) {
          expect(group).toHaveLength(lengths[style.grouping][1])
        }
        expect(others.at(-1)).not.toBe('')
      }),
    )
  })

  it('is what Intl makes of it, in locales that group from the first digit on', () => {
    const locales = ['en', 'de', 'fr', 'en-IN', 'de-CH', 'et']
    const options = { useGrouping: 'always', maximumFractionDigits: 3 } as Intl.NumberFormatOptions
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...locales), (number, locale) => {
        expect(formatNumber(String(number), numberStyleOf(locale)).replace('-', '−')).toBe(
          new Intl.NumberFormat(locale, options).format(number).replace('-', '−'),
        )
      }),
    )
  })

  it('is always a number or empty, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), styles, (text, style) => {
        const decimal = parseNumber(text, style)
        if (decimal !== null) expect(decimal).toMatch(/^-?\d+(\.\d+)?$/)
      }),
    )
  })
})

it('is written without an exponent', () => {
  expect(['1e-8', '1.5e3', '-2.5e-1', '12', '', 'x'].map(plainDecimal)).toEqual([
    '0.00000001',
    '1500',
    '-0.25',
    '12',
    '',
    'x',
  ])
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(Number(plainDecimal(String(number))) === number).toBe(true)
      expect(plainDecimal(String(number))).not.toContain('e')
    }),
  )
})

it('is what Intl wrote, in every locale, whatever digits and signs it writes', () => {
  const locales = ['en', 'de', 'fr', 'de-CH', 'en-IN', 'et', 'pl', 'pt', 'es', 'sv', 'hi', 'ja']
  const others = ['ar-EG', 'fa', 'he', 'bn', 'my', 'mr', 'lt', 'sl', 'nb', 'de-AT', 'en-ZA', 'tr']
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.constantFrom(0, 1, 2, 3),
      fc.constantFrom(...locales, ...others),
      (minor, scale, locale) => {
        const number = minor / 10 ** scale
        const written = new Intl.NumberFormat(locale).format(number)
        const read = parseNumber(written, numberStyleOf(locale))
        expect([locale, written, Number(read)]).toEqual([locale, written, number])
      },
    ),
    { numRuns: 1000 },
  )
})

describe('an input on a server', () => {
  it.each([
    [<NumberInput key="a" value="1234567.5" thousandSeparator="," grouping="2" />, '1,23,45,67.5'],
    [<NumberInput key="b" value="-1234.5" locale="de" suffix=" €" />, '-1.234,5 €'],
    [<NumberInput key="c" value="1234.5" locale="en" prefix="$" decimalScale={2} />, '$1,234.5'],
    [
      <NumberInput key="d" value="1234.5" locale="en" decimalScale={2} fixedDecimalScale />,
      '1,234.50',
    ],
    [<NumberInput key="h" value="1e-8" locale="en" />, '0.00000001'],
    [<NumberInput key="e" value="" locale="en" prefix="$" />, ''],
    [<PatternInput key="f" value="12345678" pattern="#### ####" />, '1234 5678'],
    [<PatternInput key="g" value="12" pattern="####" mask="_" />, '12__'],
  ])('shows the number in its style', (input, expected) => {
    const [, shown] = /value="([^"]*)"/.exec(renderToString(input)) ?? []
    expect(shown?.replaceAll('&#x27;', "'")).toBe(expected)
  })

  it('accepts only a mask without digits', () => {
    expect(() => renderToString(<PatternInput pattern="##" mask="0" />)).toThrow(
      'must not contain digits',
    )
    expect(() => renderToString(<PatternInput pattern="##" mask={['D', '1']} />)).toThrow()
  })
})

const lengths: Record<Grouping, [number, number]> = {
  '2': [2, 2],
  '2s': [3, 2],
  '3': [3, 3],
  '4': [4, 4],
}

/** Decimals in their plainest form: no leading zeros, no dot without digits, no minus zero. */
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.stringMatching(/^\d{0,6}$/))
  .map(([whole, fraction]) => String(whole) + (fraction && `.${fraction}`))

const styles: fc.Arbitrary<NumberStyle> = fc
  .record({
    decimalSeparator: fc.constantFrom('.', ',', '·', "'", '٫'),
    thousandSeparator: fc.constantFrom('', ',', '.', ' ', '\u00a0', '\u202f', "'", '’', '_'),
    grouping: fc.constantFrom<Grouping>('2', '2s', '3', '4'),
  })
  .filter(({ decimalSeparator, thousandSeparator }) => decimalSeparator !== thousandSeparator)
