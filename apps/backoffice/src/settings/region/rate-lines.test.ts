import { expect, it } from 'vitest'
import { toLines, toRates } from './rate-lines.ts'

it('reads a currency and its rate in each line, and writes them in order', () => {
  expect(toRates('usd 1,085\n\n KWD = 0.335 ')).toEqual({ USD: '1.085', KWD: '0.335' })
  expect(toLines({ USD: '1.085', KWD: '0.335' })).toBe('KWD 0.335\nUSD 1.085')
  expect(toRates('USD')).toEqual({ USD: '' })
})
