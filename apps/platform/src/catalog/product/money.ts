import { currencyExponent } from '@vitrine/contract'

/** The amount in the major unit; exact, because a division by a power of ten is correctly rounded. */
export function toDecimal(minor: number, currency: string): number {
  return minor / 10 ** currencyExponent(currency)
}

/** With all decimals of the currency, such as `26.10`. */
export function toDecimalText(minor: bigint | number, currency: string): string {
  const decimals = currencyExponent(currency)
  const digits = String(minor).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/**
 * The amount in minor units, or `undefined` when the text is not an amount of this currency: not a plain decimal number,
 * with too many decimals, or above {@link maxMinor}.
 */
export function parseMinor(text: string, currency: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const exponent = currencyExponent(currency)
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > exponent) return undefined
  const minor = Number(`${match[1]}${fraction.padEnd(exponent, '0')}`)
  return minor <= maxMinor(currency) ? minor : undefined
}

/** The largest amount of the currency on the wire: 999999999.99, with as many decimals as the currency has. */
export function maxMinor(currency: string): number {
  const exponent = currencyExponent(currency)
  return Math.floor(99_999_999_999 * 10 ** (exponent - 2))
}

/** The largest amount of any currency: of one with four decimals. */
export const MAX_MINOR = maxMinor('CLF')

/** The amount of a discount. `basisPoints` are hundredths of a percent. */
export type PriceDiscount =
  | { type: 'NONE' }
  | { type: 'AMOUNT'; minor: number }
  | { type: 'PERCENT'; basisPoints: number }

/** The price after the discount, in minor units and never below zero; a percentage is rounded once, half up. */
export function discountedMinor(priceMinor: number, discount: PriceDiscount): number {
  if (discount.type === 'NONE') return priceMinor
  if (discount.type === 'AMOUNT') return Math.max(0, priceMinor - discount.minor)
  return priceMinor - shareOf(priceMinor, discount.basisPoints)
}

/** In two steps, because the product of a large amount would exceed the safe integers. */
function shareOf(minor: number, basisPoints: number) {
  const whole = Math.floor(minor / 10_000) * basisPoints
  return whole + Math.floor(((minor % 10_000) * basisPoints + 5_000) / 10_000)
}

interface Formatter {
  format(minor: number): string
}

const formatters = new Map<string, Formatter>()

/** The amount formatted for shoppers, such as `€14.50`. */
export function formatMinor(minor: number, currency: string, language: string): string {
  const key = `${language} ${currency}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = createFormatter(currency, language)
    formatters.set(key, formatter)
  }
  return formatter.format(minor)
}

const MAX_REMEMBERED = 10_000

/** Caches formatted prices: a catalog has few different prices, and `Intl` takes a microsecond for each. */
function createFormatter(currency: string, language: string): Formatter {
  const digits = currencyExponent(currency)
  const number = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const written = new Map<number, string>()
  return {
    format(minor) {
      let text = written.get(minor)
      if (text === undefined) {
        if (written.size >= MAX_REMEMBERED) written.clear()
        text = number.format(toDecimal(minor, currency))
        written.set(minor, text)
      }
      return text
    },
  }
}
