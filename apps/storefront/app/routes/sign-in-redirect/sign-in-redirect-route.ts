import { redirect } from 'react-router'
import { ownEnvironment } from '../../environment.server.ts'
import { inShop } from '../../language/in-shop.ts'
import { pendingSignInCookie } from '../../session/pending-sign-in.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import type { Route } from './+types/sign-in-redirect-route'

/**
 * Sends the shopper to the platform's sign-in page, or through it to the provider that `idp` names; what is needed afterwards travels in a cookie.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(requestScope)
  const { storefrontUrl } = ownEnvironment()
  const idp = /^[\da-f-]{36}$/i.exec(url.searchParams.get('idp') ?? '')?.[0]
  const { authUrl, pending } = await ask(async ({ auth }) => {
    const pending = await auth.generateOAuthData(
      `${storefrontUrl}/sign-in/callback`,
      // The callback has one address, registered with the platform; the way back leads into this language.
      inShop(safePath(url.searchParams.get('to'), '/account')),
    )
    const { authUrl } = await auth.getAuthUrl(pending, {
      responseMode: 'query',
      prompt: 'login',
      ...(idp && { identityProvider: idp }),
    })
    return { authUrl, pending }
  })

  const cookie = pendingSignInCookie(pending.state)
  throw redirect(authUrl, { status: 303, headers: { 'Set-Cookie': await cookie.write(pending) } })
}
