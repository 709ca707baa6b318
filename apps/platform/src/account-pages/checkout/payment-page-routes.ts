import { type Context, Hono } from 'hono'
import { formatMinor } from '../../catalog/product/money.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
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
      return found ? show(found) : expired(c)
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
    return payment?.checkoutId === visit?.checkoutId && visit && payment ? { visit, payment } : null
  }

  async function show({ visit, payment: { paymentId } }: Found): Promise<Response> {
    const { scope } = visit
    const settled = await settlePayment(scope, paymentId, options)
    if (!settled) return seeOther(visit.href())
    const { payment, declineCode } = settled
    if (payment.orderId !== null) return seeOther(afterOrder(visit, payment.orderId))
    if (payment.status !== 'OPEN') return seeOther(visit.href('', { notice: 'canceled' }))
    if (declineCode !== undefined)
      return seeOther(visit.href('', { notice: noticeOf(declineCode) }))
    const action = visit.href(`/payments/${paymentId}`)
    const amount = formatMinor(payment.amountMinor, payment.currency, scope.reader.language)
    if (await isAsked(visit, payment)) {
      return pages.showView(visit, { name: 'card-check', action, amount })
    }
    return pages.showView(visit, { name: 'payment-wait', action, amount })
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
}

const KNOWN_CODES = ['insufficient_funds', 'authentication_failed']

const noticeOf = (declineCode: string) =>
  KNOWN_CODES.includes(declineCode) ? declineCode : 'declined'
