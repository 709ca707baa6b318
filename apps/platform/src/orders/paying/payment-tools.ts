import type { Logger } from 'pino'
import type { PaymentProvider } from '../../payments/payment-provider.ts'

/** What the steps of payments need. */
export interface PaymentTools {
  /** The first one takes new payments; the others finish theirs. */
  paymentProviders: readonly PaymentProvider[]
  logger: Logger
}

/** @throws {Error} When payments of a provider are left that is not set up any more. */
export function providerNamed({ paymentProviders }: PaymentTools, name: string): PaymentProvider {
  const provider = paymentProviders.find((one) => one.name === name)
  if (provider) return provider
  throw new Error(`There are payments of "${name}", which is not set up any more.`)
}
