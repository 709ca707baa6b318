import type { CreateRedirectSessionRequest, CreateRedirectSessionResponse } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'

/** Redirects to the platform's hosted pages. @see wire contract section 3 */
export interface Redirects {
  /**
   * Creates a URL to redirect the browser to, for exactly one intent: `auth`, `login`, `logout`,
   * `ecomCheckout`, `storesProduct`, `bookingsCheckout`, `bookingsBook`, `eventsCheckout` or
   * `paidPlansCheckout`. The URL of a sign-in or checkout works once, within a minute.
   *
   * @throws {PlatformError} When a callback URL is not registered for the client as it stands, or a
   * preference cannot be met (400, with the field); when the site has not set its page for bookings,
   * events or plans (`PAGE_NOT_CONFIGURED`); when the visitor has no such checkout or product
   * (`CHECKOUT_NOT_FOUND`, `PRODUCT_NOT_FOUND`); when the checkout is completed
   * (`CHECKOUT_IS_COMPLETE`).
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { redirectSession } = await client.redirects.createRedirectSession({
   *   ecomCheckout: { checkoutId },
   *   callbacks: { postFlowUrl: 'https://shop.example/' },
   * })
   * location.assign(redirectSession.fullUrl)
   * ```
   */
  createRedirectSession(
    request: CreateRedirectSessionRequest,
    options?: CallOptions,
  ): Promise<CreateRedirectSessionResponse>
}

/**
 * Creates the call for redirects to hosted pages; `client.redirects` is that of a client.
 *
 * @example
 * ```ts
 * const redirects = createRedirects(createSession({ clientId }))
 * const { redirectSession } = await redirects.createRedirectSession({ ecomCheckout: { checkoutId } })
 * ```
 */
export function createRedirects({ api }: Pick<Connection, 'api'>): Redirects {
  return {
    createRedirectSession: (request, options) =>
      api.post('/_api/redirects-api/v1/redirect-session', request, options),
  }
}
