import { currencyExponent } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { formatMoney } from './format.ts'

it('writes every currency of ISO 4217 with the decimals that are charged', () => {
  for (const currency of [...Intl.supportedValuesOf('currency'), 'CLF', 'UYW']) {
    const [, decimals = ''] = /\d[.](\d+)/.exec(formatMoney(1234.5678, currency)) ?? []
    expect([currency, decimals.length]).toEqual([currency, currencyExponent(currency)])
  }
})

it('leaves out decimals that are zero only where it is asked to', () => {
  expect(formatMoney(78, 'EUR')).toBe('€78.00')
  // As the platform writes the prices of the catalog.
  expect(formatMoney(78, 'USD')).toBe('$78.00')
  expect(formatMoney(7800, 'JPY')).toBe('¥7,800')
  expect(formatMoney(78, 'EUR', 'stripIfInteger')).toBe('€78')
  expect(formatMoney(78.5, 'RSD', 'stripIfInteger')).toBe('RSD\u00a078.50')
})
