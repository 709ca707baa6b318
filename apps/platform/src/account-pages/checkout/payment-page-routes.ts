import { type Context, Hono } from 'hono'
import { formatMinor } from '../../catalog/product/money.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { ApiError } from '../../kernel/errors/api-error.ts'
import { beginPayment } from '../../orders/paying/begin-payment.ts'
import { settlePayment } from '../../orders/paying/settle-payment.ts'
import { cancelIfOpen } from '../../payments/cancel-payment.ts'
import { answerSandboxAction } from '../../payments/sandbox/confirm-sandbox-payment.ts'
import { requireSandboxPayment } from '../../payments/sandbox/sandbox-ledger.ts'
import { findPayment, type StoredPayment } from '../../payments/stored-payment.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { HostedPageController } from '../hosted-page-controller.ts'
import { seeOther } from '../sign-in/answer-authorization.ts'
import { afterOrder } from './after-order.ts'
import type { createCheckoutPages } from './checkout-pages.ts'
import { type CheckoutVisit, findCheckoutVisit } from './checkout-visit.ts'

const PAGE = '/hosted/checkout/:checkoutId/payments/:paymentId'

interface Pages {
  controller: HostedPageController
  pages: ReturnType<typeof createCheckoutPages>
  expired: (c: Context<HttpEnvironment>) => Response
}

/** The page of one payment of a checkout: asks the bank, waits for it, and leads on to the order or back to the form. */
export function createPaymentPageRoutes(
  options: AccountPagesOptions,
  { controller, pages, expired }: Pages,
) {
  return new Hono<HttpEnvironment>()
    .get(PAGE, async (c) => {
      const found = await find(c)
      return found ? show(found, c.req.query('redirect_status')) : expired(c)
    })
    .post(PAGE, async (c) => {
      const read = await controller.readForm(c.req.raw)
      const found = await find(c)
      if (!found) return expired(c)
      await answer(found, read('do'))
      return seeOther(found.visit.href(`/payments/${found.payment.paymentId}`))
    })

  async function find(c: Context<HttpEnvironment>) {
    const visit = await findCheckoutVisit(options, c)
    const payment = visit && (await findPayment(visit.scope, c.req.param('paymentId') ?? ''))
    if (!visit || payment?.checkoutId !== visit.checkoutId) return null
    return { visit, payment, address: c.var.origin.address }
  }

  /** `returned`: how it went at the provider, in its word; it decides about nothing but the page that waits. */
  async function show(
    { visit, address, payment: { paymentId } }: Found,
    returned: string | undefined,
  ): Promise<Response> {
    const { scope } = visit
    const settled = await settlePayment(scope, paymentId, options)
    if (!settled) return seeOther(visit.href())
    const { payment, declineCode } = settled
    if (payment.orderId !== null) return seeOther(afterOrder(visit, payment.orderId))
    if (payment.status !== 'OPEN') return seeOther(visit.href('', { notice: 'canceled' }))
    const isAtStripe = payment.provider === 'stripe' && (!returned || declineCode !== undefined)
    if (isAtStripe) return showCardForm({ visit, payment, address }, declineCode)
    if (declineCode !== undefined)
      return seeOther(visit.href('', { notice: noticeOf(declineCode) }))
    const action = visit.href(`/payments/${paymentId}`)
    const amount = formatMinor(payment.amountMinor, payment.currency, scope.reader.language)
    if (await isAsked(visit, payment)) {
      return pages.showView(visit, { name: 'card-check', action, amount })
    }
    return pages.showView(visit, { name: 'payment-wait', action, amount })
  }

  async function showCardForm({ visit, payment, address }: Found, declineCode: string | undefined) {
    const { scope, checkoutId } = visit
    const { checkout: m } = scope.reader.messages
    const provider = options.paymentProviders.find(({ name }) => name === payment.provider)
    if (!provider) return seeOther(visit.href('', { notice: 'canceled' }))
    try {
      const begun = await beginPayment(scope, checkoutId, { ...options, provider, address })
      const page = `/payments/${begun.payment.paymentId}`
      if (begun.payment.paymentId !== payment.paymentId) return seeOther(visit.href(page))
      return pages.showView(visit, {
        name: 'card-payment',
        action: visit.href(page),
        amount: formatMinor(payment.amountMinor, payment.currency, scope.reader.language),
        publishableKey: begun.client['publishableKey'] ?? '',
        clientSecret: begun.client['clientSecret'] ?? '',
        returnUrl: new URL(visit.href(page), options.publicPlatformUrl).href,
        error: declineCode === undefined ? null : m.declined,
      })
    } catch (error) {
      if (error instanceof ApiError) return seeOther(visit.href('', { notice: noticeFor(error) }))
      throw error
    }
  }

  async function answer({ visit: { scope }, payment }: Found, choice: string) {
    const { paymentId, reference, provider } = payment
    if (choice === 'cancel') await cancelIfOpen(scope, paymentId, 'BUYER')
    else if (provider === 'sandbox' && reference !== null) {
      await answerSandboxAction(scope, reference, choice === 'approve')
    }
  }

  /** Whether the sandbox's bank waits for the buyer. */
  async function isAsked({ scope }: CheckoutVisit, { provider, reference }: StoredPayment) {
    if (provider !== 'sandbox' || reference === null) return false
    return (await requireSandboxPayment(scope, reference)).status === 'ACTION'
  }
}

interface Found {
  visit: CheckoutVisit
  payment: StoredPayment
  /** The buyer's network. */
  address: string | null
}

/** The form says itself what else has changed. */
const noticeFor = ({ status }: ApiError) => (status === 503 ? 'away' : 'canceled')

const KNOWN_CODES = ['insufficient_funds', 'authentication_failed']

const noticeOf = (declineCode: string) =>
  KNOWN_CODES.includes(declineCode) ? declineCode : 'declined'
