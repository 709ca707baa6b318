import type { CreateRedirectSessionRequest, CreateRedirectSessionResponse } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'

/** Ways to the platform's hosted pages and back. @see wire contract section 3 */
export interface Redirects {
  /**
   * Makes an address to send the browser to, for exactly one intent: checkout, product page,
   * sign-in, logout, a booking, an event, a plan.
   *
   * @throws {PlatformError} The intent is unknown, or a callback lies outside the registered
   * domains.
   * @throws {ConnectionError} The platform could not be reached.
   * @throws {SessionEndedError} The member has to sign in again.
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
 * Makes the call for addresses of hosted pages; `client.redirects` is that of a client.
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
