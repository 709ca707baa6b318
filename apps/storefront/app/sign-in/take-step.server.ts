import type { LoginResult } from '@vitrine/client'
import { data, redirect } from 'react-router'
import { ownEnvironment } from '../environment.server.ts'
import type { RequestScope } from '../session/request-scope.server.ts'
import { pendingVerificationCookie } from './pending-verification.server.ts'
import { type Screen, type Step, screenFor } from './screen.ts'

/**
 * Ends a step of signing in: inside, with a member's session and on the way to `to`, or at the
 * screen that says what is missing.
 */
export async function finishStep(
  { ask }: RequestScope,
  result: LoginResult,
  { to, ...step }: Step & { to: string },
) {
  const cookie = pendingVerificationCookie()

  if (result.loginState === 'SUCCESS') {
    const redirectUri = `${ownEnvironment().storefrontUrl}/sign-in/callback`
    await ask(async ({ auth }) => {
      const { sessionToken } = result.data
      await auth.setTokens(await auth.getMemberTokensForDirectLogin(sessionToken, { redirectUri }))
    })
    return redirect(to, { status: 303, headers: { 'Set-Cookie': cookie.clear() } })
  }

  const headers: HeadersInit =
    result.loginState === 'EMAIL_VERIFICATION_REQUIRED'
      ? { 'Set-Cookie': await cookie.write({ ...result.data, email: step.email, to }) }
      : {}
  return data<Screen>(screenFor(result, step), { status: statusOf(result), headers })
}

function statusOf(result: LoginResult) {
  if (result.loginState !== 'FAILURE') return 200
  if (result.errorCode === 'throttled') return 429
  return result.errorCode === 'network' || result.errorCode === 'unavailable' ? 503 : 400
}
