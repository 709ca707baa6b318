import { rememberTold } from '../../checkout/told-amounts.ts'
import { addressLines } from '../../orders/view/address-lines.ts'
import { paymentSettings } from '../../payments/payment-settings.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import { pageResponse } from '../page-response.ts'
import { type CheckoutValues, toAddressValues, toCheckoutValues } from './checkout-values.ts'
import type { CheckoutView } from './checkout-view.ts'
import type { CheckoutVisit } from './checkout-visit.ts'
import type { Explanation } from './explain-error.ts'
import { findShownCheckout, type ShownCheckout } from './find-shown-checkout.ts'
import { placedOrderView } from './placed-order.ts'
import { listSavedAddresses } from './saved-addresses.ts'
import { toFormView } from './to-form-view.ts'
import { createWrittenHere } from './written-here.ts'

/** What Stripe's script needs (docs.stripe.com/security/guide, "Content security policy"). */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

/** What the form has beside what is stored: what was sent and not done, and what to say about it. */
interface Typed extends Explanation {
  values?: CheckoutValues
  payment?: string | undefined
  /** Of the page of a placed order. */
  isAccountSent?: boolean
}

/** The pages of a checkout: the form, and the order that it became. */
export function createCheckoutPages(options: AccountPagesOptions) {
  const { hostedPages, publicStorefrontUrl, paymentProviders } = options
  const writtenHere = createWrittenHere(options)

  return {
    /** Shows the form, or, once it is complete, the order; with what was wrong with a form that was sent. */
    async show(visit: CheckoutVisit, request: Request, typed: Typed): Promise<Response> {
      const shown = await findShownCheckout(visit)
      const isSeen = writtenHere.isSeenBy(visit, shown.stored.info, request)
      if (shown.stored.completedAt !== null) {
        const { isAccountSent = false, notice } = typed
        const placed = { checkout: shown.stored, isSeen, isAccountSent }
        const view = await placedOrderView(visit, placed, options)
        return showView(visit, { ...view, notice }, { isWrong: notice !== null })
      }
      await rememberTold(visit.scope, shown.view)
      return showView(visit, await formView(visit, { shown, isSeen, typed }), {
        isWrong: request.method === 'POST',
      })
    },
    showView,
    writtenHere,
  }

  async function formView(
    visit: CheckoutVisit,
    { shown, isSeen, typed }: { shown: ShownCheckout; isSeen: boolean; typed: Typed },
  ) {
    const { scope } = visit
    const { payments } = await paymentSettings.read(scope)
    const isSent = shown.view.sale.needsDelivery
    const known = toCheckoutValues(shown.view.checkout.info, isSent)
    const saved = shown.member ? listSavedAddresses(shown.member) : []
    const form = toFormView({
      shown,
      values: typed.values ?? (isSeen ? known : withoutPerson(known)),
      payment: typed.payment ?? '',
      manual: payments.manual,
      provider: paymentProviders[0]?.name,
      savedAddresses: saved.map((place, index) => ({
        place: index,
        lines: addressLines(place, scope.reader.language),
      })),
      settings: options,
      reader: scope.reader,
      action: visit.href(),
      signInHref: visit.redirect?.memberId ? null : (visit.redirect?.callbacks.loginUrl ?? null),
    })
    return { ...form, errors: typed.errors, notice: typed.notice }
  }

  function showView(
    visit: CheckoutVisit,
    view: CheckoutView,
    { isWrong = false }: { isWrong?: boolean } = {},
  ): Response {
    const { shopName, shopLogo, reader } = visit.scope
    const script = scriptOf(view)
    const props = {
      ...{ shopName, shopLogo, reader, view },
      back: backOf(visit),
      ...(script === null ? {} : { scripts: [script] }),
    }
    return pageResponse((nonce) => hostedPages.renderCheckoutPage({ ...props, nonce }), {
      hasScript: script !== null,
      status: isWrong ? 400 : 200,
      ...(view.name === 'card-payment' ? { hasFrame: true, cardForm: STRIPE } : {}),
      formTargets: targetsOf(visit),
    })
  }

  function scriptOf({ name }: CheckoutView): string | null {
    if (name === 'card-payment') return hostedPages.stripeScript
    return name === 'form' || name === 'payment-wait' ? hostedPages.checkoutScript : null
  }

  function backOf({ redirect }: CheckoutVisit): string {
    const { cartPageUrl, postFlowUrl } = redirect?.callbacks ?? {}
    return cartPageUrl ?? postFlowUrl ?? publicStorefrontUrl
  }
}

/** The form of the order may lead on to the shop. */
function targetsOf({ redirect }: CheckoutVisit): string[] {
  const { thankYouPageUrl } = redirect?.callbacks ?? {}
  return thankYouPageUrl ? [new URL(thankYouPageUrl).origin] : []
}

/** What costs depend on, without who it is for. */
function withoutPerson({ address, delivery }: CheckoutValues): CheckoutValues {
  const { country, subdivision } = address
  const nobody = toAddressValues()
  return {
    ...{ email: '', hasConsent: false, vatId: '', isBillingSame: true, delivery },
    address: { ...nobody, country, subdivision },
    billing: { ...nobody, country },
  }
}
