import { type Context, Hono } from 'hono'
import {
  removeCheckoutCoupon,
  removeCheckoutLines,
  updateCheckout,
} from '../../checkout/change-checkout.ts'
import { requireCheckout } from '../../checkout/stored-checkout.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { ApiError } from '../../kernel/errors/api-error.ts'
import { rules } from '../../rate-limits/rules.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { FormReader, HostedPageController } from '../hosted-page-controller.ts'
import { inLanguage } from '../in-language.ts'
import { seeOther } from '../sign-in/answer-authorization.ts'
import { openRedirect } from '../sign-in/find-authorization.ts'
import { afterOrder } from './after-order.ts'
import { createCheckoutPages } from './checkout-pages.ts'
import { readCheckoutValues, toAddressValues } from './checkout-values.ts'
import type { CheckoutNotice } from './checkout-view.ts'
import { type CheckoutVisit, findCheckoutVisit } from './checkout-visit.ts'
import { createAccount } from './create-account.ts'
import { explainError } from './explain-error.ts'
import { findMissingValues } from './find-missing-values.ts'
import { findShownCheckout } from './find-shown-checkout.ts'
import { payCheckout } from './pay-checkout.ts'
import { createPaymentPageRoutes } from './payment-page-routes.ts'
import { saveValues } from './save-values.ts'
import { listSavedAddresses } from './saved-addresses.ts'

const PAGE = '/hosted/checkout/:checkoutId'

/** The hosted page of a checkout: where `ecomCheckout` redirects and `checkout-url` lead (wire sections 3.1, 7.2). */
export function createCheckoutPageRoutes(
  options: AccountPagesOptions,
  controller: HostedPageController,
) {
  const pages = createCheckoutPages(options)

  return new Hono<HttpEnvironment>()
    .get(PAGE, async (c) => {
      if (c.req.query('request_uri') !== undefined) return open(c)
      const visit = await findCheckoutVisit(options, c)
      if (!visit) return expired(c)
      return pages.show(visit, c.req.raw, {
        ...told(c, visit),
        payment: c.req.query('payment'),
        isAccountSent: c.req.query('account') === 'sent',
      })
    })
    .post(PAGE, async (c) => {
      const read = await controller.readForm(c.req.raw)
      const visit = await findCheckoutVisit(options, c)
      return visit ? take(c, visit, read) : expired(c)
    })
    .route('/', createPaymentPageRoutes(options, { controller, pages, expired }))

  function expired(c: Context<HttpEnvironment>) {
    return controller.showNotice(c, 'checkoutExpired', 404)
  }

  /** The handle of the address works once, so the page gets one of its own. */
  async function open(c: Context<HttpEnvironment>) {
    const opened = await openRedirect(options, c)
    if (opened?.session.intent !== 'ecomCheckout') return expired(c)
    const { scope, session, interaction } = opened
    const query = new URLSearchParams({ interaction })
    const page = `/hosted/checkout/${session.request.checkoutId}?${query}`
    return seeOther(inLanguage(page, scope.reader))
  }

  /** What a page that led back here has to say. */
  function told(c: Context<HttpEnvironment>, { scope }: CheckoutVisit) {
    const { checkout: m } = scope.reader.messages
    const notices: Record<string, CheckoutNotice> = {
      canceled: { tone: 'warn', text: m.canceled },
      away: { tone: 'bad', text: m.providerAway },
      declined: { tone: 'bad', text: m.declined },
      insufficient_funds: { tone: 'bad', text: m.declinedFunds },
      authentication_failed: { tone: 'bad', text: m.declinedApproval },
    }
    const name = c.req.query('notice') ?? ''
    const notice = Object.hasOwn(notices, name) ? notices[name] : undefined
    return { notice: notice ?? null, errors: {} }
  }

  async function take(c: Context<HttpEnvironment>, visit: CheckoutVisit, read: FormReader) {
    const values = readCheckoutValues(read)
    const payment = read('payment')
    const shown = await findShownCheckout(visit)
    const isPlaced = shown.stored.completedAt !== null
    try {
      if (isPlaced) return await afterwards(c, visit, read('do'))
      const { address } = c.var.origin
      await options.rateLimits.consume(visit.scope, rules.checkoutFormsByAddress, address ?? '')
      const [saved] = chosenAddress(read, shown)
      await saveValues(visit, { ...values, ...saved }, shown)
      const location = await act(visit, { read, payment, address })
      return seeOther(location, await cookieOf(visit))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { reader } = visit.scope
      const explanation = explainError(error, reader, {
        currency: shown.view.money.currency,
        missing: read('do') === 'pay' ? findMissingValues(values, shown) : [],
      })
      const response = await pages.show(visit, c.req.raw, { ...explanation, values, payment })
      for (const [name, value] of Object.entries(await cookieOf(visit))) {
        response.headers.append(name, value)
      }
      return response
    }
  }

  /** What can be done once it is ordered. */
  async function afterwards(c: Context<HttpEnvironment>, visit: CheckoutVisit, action: string) {
    const { checkout } = await requireCheckout(visit.scope, visit.checkoutId, 'ECOM.READ_CHECKOUTS')
    const isSeen = pages.writtenHere.isSeenBy(visit, checkout.info, c.req.raw)
    if (action !== 'create-account' || !isSeen) return seeOther(visit.href())
    await createAccount(visit, checkout, c.var.origin, options)
    return seeOther(visit.href('', { account: 'sent' }))
  }

  /** Does what the button says, and returns where the buyer goes on. */
  async function act(
    visit: CheckoutVisit,
    { read, payment, address }: { read: FormReader; payment: string; address: string | null },
  ): Promise<string> {
    const { scope, checkoutId } = visit
    const removed = read('removeLine')
    if (removed !== '') {
      await removeCheckoutLines(scope, checkoutId, [removed])
      return visit.href()
    }
    switch (read('do')) {
      case 'apply-coupon':
        await updateCheckout(scope, checkoutId, { couponCode: read('couponCode').trim() })
        return visit.href()
      case 'remove-coupon':
        await removeCheckoutCoupon(scope, checkoutId)
        return visit.href()
      case 'pay': {
        const cardNumber = read('cardNumber')
        const paid = await payCheckout(visit, { payment, cardNumber }, { ...options, address })
        if (paid.outcome === 'waits') return visit.href(`/payments/${paid.paymentId}`)
        return afterOrder(visit, paid.orderId)
      }
      default:
        return visit.href('', payment === '' ? {} : { payment })
    }
  }

  /** So that this browser sees again what it has sent. */
  async function cookieOf(visit: CheckoutVisit): Promise<Record<string, string>> {
    if (visit.isOwner) return {}
    const { scope, checkoutId } = visit
    const { checkout } = await requireCheckout(scope, checkoutId, 'ECOM.READ_CHECKOUTS')
    return { 'Set-Cookie': pages.writtenHere.remember(visit, checkout.info) }
  }
}

/** One of the member's addresses, where its button was used. */
function chosenAddress(
  read: FormReader,
  { member }: Awaited<ReturnType<typeof findShownCheckout>>,
) {
  const place = read('useAddress')
  const chosen = member && place !== '' ? listSavedAddresses(member)[Number(place)] : undefined
  return chosen ? [{ address: toAddressValues(chosen) }] : []
}
