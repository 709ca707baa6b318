import { VitrineError } from '../errors.ts'
import type { Transport } from '../http/transport.ts'
import { type AuthorizationResponse, parseAuthorizationResponse } from './authorization-response.ts'

export interface RedirectAuthorization {
  /** The authorize endpoint with its parameters. */
  url: string
  /** The registered URL that the endpoint redirects to; it is not requested. */
  redirectUri: string
  issuer: string
  transport: Transport
  signal?: AbortSignal | undefined
}

/**
 * Sends the authorization request from a server and parses the response in its redirect.
 *
 * @throws {VitrineError} `interaction_required`: when the endpoint does not redirect to `redirectUri`.
 */
export async function authorizeByRedirect({
  url,
  redirectUri,
  issuer,
  transport,
  signal,
}: RedirectAuthorization): Promise<AuthorizationResponse> {
  const { status, headers } = await transport.exchange(url, {
    redirect: 'manual',
    signal: signal ?? null,
  })
  const location = headers.get('location')
  const target = location === null ? undefined : new URL(location, url).href
  if (!target || withoutQuery(target) !== withoutQuery(redirectUri)) {
    throw new VitrineError(
      `The authorize endpoint answered ${status} and did not redirect to ${redirectUri}. ` +
        'Send the shopper to getAuthUrl().',
      { code: 'interaction_required' },
    )
  }
  return parseAuthorizationResponse(target, 'query', issuer)
}

function withoutQuery(url: string) {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
