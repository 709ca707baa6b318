import { codeProblem, type LoginScreen } from '@vitrine/account/login/login-screen.ts'
import { nextStep } from '@vitrine/account/login/next-step.ts'
import * as messages from '@vitrine/account/messages'
import type { LoginFailure, LoginResult, SignedIn } from '@vitrine/client'
import { createAccount } from '@vitrine/client/account'
import { data, redirect } from 'react-router'
import { ownEnvironment } from '../environment.server.ts'
import { deviceCookie } from '../session/device-cookie.server.ts'
import type { RequestScope } from '../session/request-scope.server.ts'
import { type PendingStep, pendingStepCookie } from './pending-step.server.ts'

/** What of a sign-in every step knows. */
export type StepContext = Pick<PendingStep, 'email' | 'to' | 'again'>

/**
 * Answers a step of signing in: with a member's session and on the way to `to`; with the page of the next step, which a
 * cookie knows; or with a screen that says what is missing.
 */
export async function takeLoginStep(
  scope: RequestScope,
  result: LoginResult,
  context: StepContext,
  screenFor: (failure: LoginFailure) => LoginScreen,
) {
  const { name: shop } = await scope.browse((catalog) => catalog.findShop())
  const step = nextStep(result, { shop, email: context.email, messages, screenFor })
  switch (step.kind) {
    case 'signed-in':
      return openSession(scope, step.data, context)
    case 'pending':
      return redirectToStep(
        step.pending.kind === 'verification'
          ? { ...context, ...step.pending, sentAt: Date.now() }
          : { ...context, ...step.pending },
      )
    case 'screen':
      return data<LoginScreen>(step.screen, step.failure ? { status: statusOf(step.failure) } : {})
  }
}

async function openSession(
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

/** The old session may have ended already; the sign-in succeeds all the same. */
async function endSession(account: ReturnType<typeof createAccount>) {
  try {
    const sessions = await account.listSessions()
    const own = sessions.find(({ isCurrent }) => isCurrent)
    if (own) await account.endSession(own.id)
  } catch (error) {
    console.error(error)
  }
}

const pages: Record<PendingStep['kind'], string> = {
  verification: '/sign-in/verification',
  factor: '/sign-in/factor',
}

async function redirectToStep(pending: PendingStep) {
  const headers = { 'Set-Cookie': await pendingStepCookie().write(pending) }
  return redirect(pages[pending.kind], { status: 303, headers })
}

function statusOf({ errorCode }: LoginFailure) {
  if (errorCode === 'throttled') return 429
  return errorCode === 'network' || errorCode === 'unavailable' ? 503 : 400
}

/**
 * The page that asks for a code again, for `takeLoginStep`.
 *
 * @throws {Response} The sign-in has ended: it has to be started again.
 */
export function codeScreen(failure: LoginFailure): LoginScreen {
  const error = codeProblem(failure, messages.problems)
  if (error === null) throw redirect('/sign-in?stale', 303)
  return { kind: 'code', error }
}
