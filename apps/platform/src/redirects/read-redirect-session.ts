import type { RedirectCallbacks } from '@vitrine/contract'
import {
  findOpenRedirectSession,
  prolongRedirectSession,
  type RedirectSessionRow,
} from '../auth/redirects/redirect-session.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/** What a hosted checkout page has to know of the redirect session that led to it. */
export interface CheckoutRedirect {
  redirectSessionId: string
  clientId: string
  checkoutId: string
  /** Whose checkout it is; neither, where the client wanted no identity on the page. */
  visitorId: string | null
  memberId: string | null
  /** Registered for the client when the session was created. */
  callbacks: RedirectCallbacks
}

/**
 * The redirect session of a checkout page by the handle in the page's address, for half an hour after each request, and
 * a day at most; `null` when it is unknown, finished, expired or for something else.
 */
export async function readRedirectSession(
  scope: SiteScope,
  interaction: string,
): Promise<CheckoutRedirect | null> {
  const session = await findOpenRedirectSession(scope, interaction)
  const redirect = session && toCheckoutRedirect(session)
  if (redirect) await prolongRedirectSession(scope, session)
  return redirect
}

/** As {@link readRedirectSession}, of a session that was just opened. */
export function toCheckoutRedirect({
  intent,
  request,
  redirectSessionId,
  clientId,
  visitorId,
  identityId,
}: RedirectSessionRow): CheckoutRedirect | null {
  const { checkoutId, callbacks = {} } = request
  if (intent !== 'ecomCheckout' || checkoutId === undefined) return null
  return {
    ...{ redirectSessionId, clientId, checkoutId, visitorId, callbacks },
    memberId: identityId,
  }
}

/**
 * Where a checkout page leads back to: with an order, the thank-you page; otherwise, and where there is none, the page
 * after the flow. `null` when the client gave neither (wire section 3.1).
 */
export function checkoutReturnUrl(
  { callbacks, memberId }: Pick<CheckoutRedirect, 'callbacks' | 'memberId'>,
  orderId?: string,
): string | null {
  const thankYou = orderId === undefined ? null : callbacks.thankYouPageUrl
  const target = thankYou ?? callbacks.postFlowUrl
  if (target == null) return null
  const url = new URL(target)
  if (orderId !== undefined) url.searchParams.set('orderId', orderId)
  url.searchParams.set('wixMemberLoggedIn', String(memberId !== null))
  return url.href
}
