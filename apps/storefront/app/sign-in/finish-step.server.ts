import type { LoginFailure, LoginResult, SignedIn } from '@vitrine/client'
import { createAccount } from '@vitrine/client/account'
import { data, redirect } from 'react-router'
import { ownEnvironment } from '../environment.server.ts'
import { deviceCookie } from '../session/device-cookie.server.ts'
import type { RequestScope } from '../session/request-scope.server.ts'
import { type PendingStep, pendingStepCookie } from './pending-step.server.ts'
import { approvalScreen, codeWords, elsewhereScreen, type Screen } from './screen.ts'

/** What a step of signing in goes on with, whatever comes of it. */
export type StepContext = Pick<PendingStep, 'email' | 'to' | 'again'>

/**
 * Ends a step of signing in: inside, with a member's session and on the way to `to`; on the way to
 * the page of the next step, which a cookie knows; or at a screen that says what is missing.
 */
export async function finishStep(
  scope: RequestScope,
  result: LoginResult,
  context: StepContext,
  screenFor: (failure: LoginFailure) => Screen,
) {
  switch (result.loginState) {
    case 'SUCCESS':
      return enter(scope, result.data, context)
    case 'EMAIL_VERIFICATION_REQUIRED': {
      const { stateToken } = result.data
      return goOn('/sign-in/digits', { ...context, kind: 'digits', stateToken, sentAt: Date.now() })
    }
    case 'MFA_REQUIRED':
    case 'MFA_CHALLENGE': {
      const { availableFactors: available, ...challenge } = result.data
      return goOn('/sign-in/factor', { ...context, kind: 'factor', ...challenge, available })
    }
    case 'OWNER_APPROVAL_REQUIRED':
      return data<Screen>(approvalScreen(context.email))
    case 'MISSING_FIELDS_REQUIRED':
      return data<Screen>(elsewhereScreen)
    case 'FAILURE':
      return data<Screen>(screenFor(result), { status: statusOf(result) })
  }
}

async function enter(
  { ask }: RequestScope,
  { sessionToken, deviceToken }: SignedIn,
  { to, again }: StepContext,
) {
  const redirectUri = `${ownEnvironment().storefrontUrl}/sign-in/callback`
  await ask(async (client) => {
    const { auth } = client
    const tokens = await auth.getMemberTokensForDirectLogin(sessionToken, { redirectUri })
    // A step up is a new session; the old one dies with it (SR-12).
    if (again) await endSession(createAccount(client))
    await auth.setTokens(tokens)
  })
  const headers = new Headers()
  headers.append('Set-Cookie', pendingStepCookie().clear())
  if (deviceToken) headers.append('Set-Cookie', await deviceCookie().write(deviceToken))
  return redirect(to, { status: 303, headers })
}

/** The old session may be over already; whoever is in is not stopped by that. */
async function endSession(account: ReturnType<typeof createAccount>) {
  try {
    const sessions = await account.listSessions()
    const own = sessions.find(({ isCurrent }) => isCurrent)
    if (own) await account.endSession(own.id)
  } catch (error) {
    console.error(error)
  }
}

async function goOn(page: string, pending: PendingStep) {
  const headers = { 'Set-Cookie': await pendingStepCookie().write(pending) }
  return redirect(page, { status: 303, headers })
}

function statusOf({ errorCode }: LoginFailure) {
  if (errorCode === 'throttled') return 429
  return errorCode === 'network' || errorCode === 'unavailable' ? 503 : 400
}

/**
 * The page of six digits again, for `finishStep`.
 *
 * @throws {Response} The sign-in is over: it begins anew.
 */
export function codeScreen(failure: LoginFailure): Screen {
  const error = codeWords(failure)
  if (error === null) throw redirect('/sign-in?stale', 303)
  return { kind: 'code', error }
}
