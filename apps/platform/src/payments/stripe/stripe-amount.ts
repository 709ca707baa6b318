import { currencyExponent } from '@vitrine/contract'
import { UnchargeableAmountError } from '../payment-provider.ts'

/** The decimals of Stripe's amounts where they are not those of ISO 4217. */
const DECIMALS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }

/**
 * The amount as Stripe counts it.
 *
 * @throws {UnchargeableAmountError} When Stripe cannot charge it: amounts with three decimals end in 0, and there are none with four.
 * @see https://docs.stripe.com/currencies
 */
export function toStripeAmount(minor: number, currency: string): number {
  const amount = minor * factorOf(currency)
  const exponent = currencyExponent(currency)
  const isPossible =
    Number.isInteger(amount) && (exponent < 3 || (exponent === 3 && amount % 10 === 0))
  if (isPossible) return amount
  throw new UnchargeableAmountError(`Stripe cannot charge ${minor} minor units of ${currency}.`)
}

/** The amount in minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  return amount / factorOf(currency)
}

function factorOf(currency: string): number {
  const exponent = currencyExponent(currency)
  return 10 ** ((DECIMALS[currency] ?? exponent) - exponent)
}
