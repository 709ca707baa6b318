import { redirect } from 'react-router'
import { ownEnvironment } from '../../environment.server.ts'
import { pendingSignInCookie } from '../../session/pending-sign-in.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { returningMember } from '../../session/returning-member.server.ts'
import type { Route } from './+types/sign-in-silent-route'

/** Loaded in a hidden frame: asks the platform, which may know the shopper still, without showing anything. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (request.headers.get('Sec-Fetch-Dest') !== 'iframe') throw redirect('/')
  const { ask } = context.get(requestScope)
  const { storefrontUrl } = ownEnvironment()

  const { authUrl, pending } = await ask(async ({ auth }) => {
    const pending = await auth.generateOAuthData(`${storefrontUrl}/sign-in/silent/callback`)
    const { authUrl } = await auth.getAuthUrl(pending, { responseMode: 'query', prompt: 'none' })
    return { authUrl, pending }
  })
  const cookie = pendingSignInCookie(pending.state)
  const headers = new Headers()
  headers.append('Set-Cookie', await cookie.write(pending))
  headers.append('Set-Cookie', returningMember.pause())
  throw redirect(authUrl, { status: 303, headers })
}
