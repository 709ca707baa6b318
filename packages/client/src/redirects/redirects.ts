import type { CreateRedirectSessionRequest, CreateRedirectSessionResponse } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'

/** Redirects to the platform's hosted pages. @see wire contract section 3 */
export interface Redirects {
  /**
   * Creates a URL to redirect the browser to, for exactly one intent: checkout, product page,
   * sign-in, logout, a booking, an event, a plan.
   *
   * @throws {PlatformError} When the intent is unknown, or a callback URL is outside of the registered
   * domains.
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
