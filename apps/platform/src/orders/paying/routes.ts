import type { CheckoutPaymentResponse } from '@vitrine/contract'
import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import { requireCheckout } from '../../checkout/stored-checkout.ts'
import { idOf } from '../../http/id-of.ts'
import { pathForms } from '../../http/path-forms.ts'
import { defineRoute, type Route, type RouteContext } from '../../http/route/route.ts'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { cancelIfOpen } from '../../payments/cancel-payment.ts'
import { findPayment, type StoredPayment } from '../../payments/stored-payment.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import { placingErrors } from '../placing-errors.ts'
import { beginPayment } from './begin-payment.ts'
import type { PaymentTools } from './payment-tools.ts'
import { settlePayment } from './settle-payment.ts'
import { toCheckoutPayment } from './wire-payment.ts'

const PAYMENTS = '/v1/checkouts/:id/payments'
const PAYMENT = `${PAYMENTS}/:paymentId`
const shared = {
  method: 'post',
  forms: pathForms.checkouts,
  // Each of these is repeatable by itself, and asks the provider in between.
  write: 'limited',
  reply: { members: { payment: 'CheckoutPayment' } },
} as const
const NOT_FOUND = { 404: ['CHECKOUT_NOT_FOUND', 'PAYMENT_NOT_FOUND'] } as const

type PayingTools = PaymentTools & CatalogSettings & { rateLimits: RateLimits }

/** Payments of a checkout through the store's payment provider. Ours alone: the hosted platform has its own page. */
export const payingRoutes: Route<PayingTools>[] = [
  defineRoute({
    ...shared,
    id: 'beginPayment',
    path: PAYMENTS,
    summary: 'Begins the payment of a checkout, or goes on with the one that it has.',
    reply: {
      members: { payment: 'CheckoutPayment', client: { type: 'object' } },
    },
    errors: {
      ...placingErrors,
      400: ['AMOUNT_NOT_CHARGEABLE', 'PAYMENT_NOT_NEEDED', ...placingErrors[400]],
      409: ['PAYMENT_CANCELED', ...placingErrors[409]],
      503: ['PAYMENT_PROVIDER_UNAVAILABLE'],
    },
    handler: async (c, _, { paymentProviders: [provider], ...tools }) => {
      if (!provider) throw notAccepting()
      const { payment, client } = await beginPayment(c.var.scope, idOf(c), {
        ...{ provider, ...tools },
        address: c.var.origin.address,
      })
      return answer(c, { payment: toCheckoutPayment({ payment }), client })
    },
  }),
  defineRoute({
    ...shared,
    id: 'settlePayment',
    path: `${PAYMENT}/settle`,
    summary: 'Asks the provider for the payment: whether it became the order.',
    errors: NOT_FOUND,
    handler: async (c, _, tools) => {
      const { paymentId } = await requirePayment(c)
      const settled = await settlePayment(asPlatform(c.var.scope), paymentId, tools)
      if (!settled) throw notFound('payment', paymentId)
      return answer(c, { payment: toCheckoutPayment(settled) })
    },
  }),
  defineRoute({
    ...shared,
    id: 'cancelPayment',
    path: `${PAYMENT}/cancel`,
    summary: 'Gives the reserved stock back; one that became the order is answered as it is.',
    errors: NOT_FOUND,
    handler: async (c) => {
      const { paymentId } = await requirePayment(c)
      await cancelIfOpen(c.var.scope, paymentId, 'BUYER')
      return answer(c, { payment: toCheckoutPayment({ payment: await requirePayment(c) }) })
    },
  }),
]

/** The payment of the checkout, which is the caller's. @throws {ApiError} 404 */
async function requirePayment(c: RouteContext): Promise<StoredPayment> {
  const { scope } = c.var
  const checkoutId = idOf(c)
  await requireCheckout(scope, checkoutId, 'ECOM.CREATE_ORDER_FROM_CHECKOUT')
  const paymentId = c.req.param('paymentId') ?? ''
  const payment = await findPayment(scope, paymentId)
  if (payment?.checkoutId === checkoutId.toLowerCase()) return payment
  throw notFound('payment', paymentId)
}

/** A payment is settled by the platform, for every caller. */
const asPlatform = (scope: SiteScope): SiteScope => ({ ...scope, caller: { kind: 'system' } })

function answer(c: RouteContext, reply: CheckoutPaymentResponse) {
  c.header('Cache-Control', 'no-store')
  return c.json<CheckoutPaymentResponse>(reply)
}

function notAccepting() {
  return applicationError(
    400,
    'SITE_NOT_ACCEPTING_PAYMENTS',
    'This store has no payment provider: see docs/payments.md.',
  )
}
