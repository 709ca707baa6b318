import type { AuthorizationResponse, ValidAuthorizationRequest } from '../oauth/authorize.ts'
import type { OAuthClient } from '../oauth/clients.ts'
import { messageFrame } from './frame-document.ts'

/**
 * Carries an authorization response back to the client, in the response mode it asked for: `query` when it named
 * none, `fragment`, or `web_message` (wire section 3.2).
 */
export function answerAuthorization(
  request: ValidAuthorizationRequest,
  response: AuthorizationResponse,
  { client, origin }: { client: OAuthClient; origin: string | undefined },
): Response {
  if (request.responseMode === 'web_message') {
    return messageFrame(response, origin === undefined ? client.origins : [origin])
  }
  const target = new URL(request.redirectUri ?? '')
  if (request.responseMode === 'fragment') target.hash = new URLSearchParams(response).toString()
  else for (const [name, value] of Object.entries(response)) target.searchParams.set(name, value)
  return seeOther(target.href)
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
