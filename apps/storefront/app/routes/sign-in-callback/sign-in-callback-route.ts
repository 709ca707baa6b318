import { isPlatformError } from '@vitrine/client'
import { redirect } from 'react-router'
import { ownEnvironment } from '../../environment.server.ts'
import { pendingSignInCookie } from '../../session/pending-sign-in.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { takesSecureCookies } from '../../session/sealed-cookie.server.ts'
import type { Route } from './+types/sign-in-callback-route'

/** Where the platform's sign-in page sends the shopper back to: state checked, code spent, session kept. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ask } = context.get(requestScope)
  const { storefrontUrl, sessionKey } = ownEnvironment()
  const cookie = pendingSignInCookie(url.searchParams.get('state') ?? '', {
    key: sessionKey,
    secure: takesSecureCookies(storefrontUrl),
  })
  const pending = await cookie.read(request.headers.get('Cookie'))
  if (!pending) throw redirect('/sign-in?stale', 303)

  const isIn = await ask(async ({ auth }) => {
    const { code, state, error } = auth.parseFromUrl(url.href, 'query')
    if (error || !code) return false
    try {
      await auth.setTokens(await auth.getMemberTokens(code, state, pending))
      return true
    } catch (refusal) {
      if (isPlatformError(refusal) && refusal.code === 'invalid_grant') return false
      throw refusal
    }
  })

  // The secrets of this sign-in are spent, whatever came of it.
  const headers = { 'Set-Cookie': cookie.clear() }
  const to = isIn ? safePath(pending.originalUri, '/account') : '/sign-in?stale'
  throw redirect(to, { status: 303, headers })
}
