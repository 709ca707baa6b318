import type { OAuthClient } from '../../auth/clients/clients.ts'
import type {
  AuthorizationResponse,
  ValidAuthorizationRequest,
} from '../../auth/oauth/authorize.ts'
import { messageFrame } from '../frame-document.ts'

/**
 * Carries an authorization response back to the client, in the response mode it asked for: `query` when it named
 * none, `fragment`, or `web_message`, which is posted to the origins given (wire section 3.2).
 */
export function answerAuthorization(
  request: ValidAuthorizationRequest,
  response: AuthorizationResponse,
  { origins }: { origins: readonly string[] },
): Response {
  if (request.responseMode === 'web_message') {
    return messageFrame(response, origins)
  }
  const target = new URL(request.redirectUri ?? '')
  if (request.responseMode === 'fragment') target.hash = new URLSearchParams(response).toString()
  else for (const [name, value] of Object.entries(response)) target.searchParams.set(name, value)
  return seeOther(target.href)
}

/** Where the answer of a frame goes: to the page that asked, or, where that is not known, to all pages of the client. */
export function originsFor(client: OAuthClient, origin: string | undefined): readonly string[] {
  return origin === undefined ? client.origins : [origin]
}

/** A redirect that nobody stores and that tells the next page nothing about this one. */
export function seeOther(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status: 303,
    headers: {
      Location: location,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      ...headers,
    },
  })
}
