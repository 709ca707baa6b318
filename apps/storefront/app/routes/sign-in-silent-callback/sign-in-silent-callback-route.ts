import { requestScope, scriptNonce } from '../../session/request-scope.server.ts'
import { redeemAuthorizationCode } from '../../sign-in/redeem-authorization-code.server.ts'
import { SIGNED_IN_MESSAGE } from '../../ui/signed-in-message.ts'
import type { Route } from './+types/sign-in-silent-callback-route'

/** The last page of the hidden frame: notifies the page around it, which is of this shop, when a member is signed in. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const nonce = context.get(scriptNonce)
  const returned = await redeemAuthorizationCode(context.get(requestScope), request, url)
  const script =
    returned.outcome === 'signed_in'
      ? `<script nonce="${nonce}">parent.postMessage('${SIGNED_IN_MESSAGE}', location.origin)</script>`
      : ''
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`,
  })
  if (returned.outcome !== 'unknown') headers.append('Set-Cookie', returned.clearCookie)
  return new Response(`<!doctype html><title>Sign-in</title>${script}`, { headers })
}
