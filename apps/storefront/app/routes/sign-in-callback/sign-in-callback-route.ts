import { redirect } from 'react-router'
import { baseOf, languageOf } from '../../language/languages.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { redeemAuthorizationCode } from '../../sign-in/redeem-authorization-code.server.ts'
import type { Route } from './+types/sign-in-callback-route'

/**
 * Where the platform's sign-in page sends the shopper back to: one address for every language, as it is registered with
 * the platform. The way back from here begins with the path of the language.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const returned = await redeemAuthorizationCode(context.get(requestScope), request, url)
  if (returned.outcome === 'unknown') throw redirect('/sign-in?stale', 303)

  const { outcome, originalUri, clearCookie } = returned
  const to =
    outcome === 'signed_in'
      ? safePath(originalUri, '/account')
      : `${baseOf(languageOf(originalUri))}/sign-in?stale`
  throw redirect(to, { status: 303, headers: { 'Set-Cookie': clearCookie } })
}
