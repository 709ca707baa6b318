import { currencyExponent } from '@vitrine/contract'
import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { parseMinor } from './money.ts'

/**
 * A decimal amount of the wire in minor units.
 *
 * @throws {ApiError} 400 with the field when the amount has more decimals than the currency's minor unit.
 */
export function toMinor(field: string, amount: number, currency: string): number {
  const minor = parseMinor(toPlainText(amount), currency)
  if (minor !== undefined) return minor
  const decimals = currencyExponent(currency)
  throw invalidArgument([
    violation(field, `has more than ${decimals} decimals in ${currency}`, 'DECIMAL_MAX_SCALE'),
  ])
}

/** As {@link toMinor}, also for negative amounts. */
export function toSignedMinor(field: string, amount: number, currency: string): number {
  return amount < 0 ? -toMinor(field, -amount, currency) : toMinor(field, amount, currency)
}

/** Stored decimals of a weight. */
const WEIGHT_DECIMALS = 4

/** The shortest decimal text of the number, without an exponent. */
function toPlainText(amount: number) {
  const text = String(amount)
  return text.includes('e') ? amount.toFixed(20).replace(/0+$/, '').replace(/\.$/, '') : text
}

/** A number as an exact fraction: `digits / 10 ** scale`. */
function toFraction(value: number): { digits: bigint; scale: number } {
  const [whole = '0', fraction = ''] = toPlainText(Math.abs(value)).split('.')
  const digits = BigInt(whole + fraction)
  return { digits: value < 0 ? -digits : digits, scale: fraction.length }
}

/**
 * An integer changed by `rate` percent and rounded half up to a multiple of `step`, without floating-point arithmetic:
 * -50 halves, 100 doubles.
 */
export function adjustByPercent(value: number, rate: number, step: number): number {
  const { digits, scale } = toFraction(rate)
  const divisor = 100n * 10n ** BigInt(scale)
  const exact = BigInt(value) * (divisor + digits)
  const unit = divisor * BigInt(step)
  return Number((2n * exact + unit) / (2n * unit)) * step
}

/** The weight in its smallest stored unit. */
export function weightToParts(weight: number): number {
  return Math.round(weight * 10 ** WEIGHT_DECIMALS)
}

export function partsToWeight(parts: number): number {
  return parts / 10 ** WEIGHT_DECIMALS
}

/** The number of smallest units in a hundredth of a weight, and in a whole one. */
export const WEIGHT_STEPS = { hundredth: 100, whole: 10_000 }
