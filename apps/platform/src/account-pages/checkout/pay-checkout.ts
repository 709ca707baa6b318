import { applicationError, invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { beginPayment } from '../../orders/paying/begin-payment.ts'
import { settlePayment } from '../../orders/paying/settle-payment.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { confirmSandboxPayment } from '../../payments/sandbox/confirm-sandbox-payment.ts'
import { behaviorOf } from '../../payments/sandbox/sandbox-cards.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { CheckoutVisit } from './checkout-visit.ts'
import { CARD, MANUAL } from './to-form-view.ts'

interface Payment {
  /** The way that was chosen; of a free order none. */
  payment: string
  cardNumber: string
}

/** Where the buyer goes on: to the order, or to the page of the payment. */
export type PaidCheckout =
  | { outcome: 'ordered'; orderId: string }
  | { outcome: 'waits'; paymentId: string }

/**
 * Orders what was shown, by the way that the buyer has chosen.
 *
 * @throws {ApiError} as `placeOrder` and `beginPayment` do; 400 for no card of the sandbox.
 */
export async function payCheckout(
  { scope, checkoutId }: CheckoutVisit,
  { payment, cardNumber }: Payment,
  options: AccountPagesOptions & { address: string | null },
): Promise<PaidCheckout> {
  if (payment !== CARD) {
    const code = payment.startsWith(MANUAL) ? payment.slice(MANUAL.length) : undefined
    return { outcome: 'ordered', orderId: await placeOrder(scope, checkoutId, options, code) }
  }
  const [provider] = options.paymentProviders
  if (!provider) {
    throw applicationError(
      400,
      'SITE_NOT_ACCEPTING_PAYMENTS',
      'This store has no payment provider.',
    )
  }
  const isSandbox = provider.name === 'sandbox'
  const behavior = isSandbox ? behaviorOf(cardNumber) : null
  if (isSandbox && behavior === null) {
    const rule = cardNumber === '' ? 'REQUIRED_FIELD' : 'VALIDATION'
    throw invalidArgument([violation('cardNumber', 'is no card of the sandbox', rule)])
  }
  const { payment: begun } = await beginPayment(scope, checkoutId, { ...options, provider })
  const { paymentId, reference } = begun
  if (behavior === null || reference === null) return { outcome: 'waits', paymentId }
  await confirmSandboxPayment(scope, reference, behavior)
  const settled = await settlePayment(scope, paymentId, options)
  const orderId = settled?.payment.orderId
  return orderId ? { outcome: 'ordered', orderId } : { outcome: 'waits', paymentId }
}
