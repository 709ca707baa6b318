import { createCaptcha } from '@vitrine/client/captcha'
import { requestScope } from '../../session/request-scope.server.ts'
import type { Route } from './+types/sign-in-challenge-route'

/** The sum of the built-in captcha; for the scripts of the sign-in and the register page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(requestScope)
  const action = url.searchParams.get('action') === 'register' ? 'register' : 'login'
  const challenge = await ask((client) => createCaptcha(client).getChallenge(action))
  return Response.json(challenge, { headers: { 'Cache-Control': 'no-store' } })
}
