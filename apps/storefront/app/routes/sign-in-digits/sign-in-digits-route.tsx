import { data, redirect } from 'react-router'
import * as words from '#messages/sign-in'
import { readForm } from '../../session/read-form.server.ts'
import { type RequestScope, requestScope } from '../../session/request-scope.server.ts'
import { codeScreen, finishStep } from '../../sign-in/finish-step.server.ts'
import { Message } from '../../sign-in/message.tsx'
import { findPendingStep, type PendingStep } from '../../sign-in/pending-step.server.ts'
import type { Screen } from '../../sign-in/screen.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/sign-in-digits-route'
import { DigitsForm } from './digits-form.tsx'

/** The platform sends no second letter within a minute. */
const PAUSE_MS = 60_000

export async function loader({ request }: Route.LoaderArgs) {
  const pending = await findPendingStep(request, 'digits')
  if (!pending) throw redirect('/sign-in?stale')
  const pauseMs = Math.max(0, pending.sentAt + PAUSE_MS - Date.now())
  return { email: pending.email, pauseMs }
}

export async function action({ request, context }: Route.ActionArgs) {
  const pending = await findPendingStep(request, 'digits')
  if (!pending) throw redirect('/sign-in?stale', 303)
  const form = await readForm(request)
  const scope = context.get(requestScope)
  return form.has('resend')
    ? resend(scope, pending)
    : verify(scope, pending, form.text('digits').replace(/\s/g, ''))
}

type Digits = Extract<PendingStep, { kind: 'digits' }>

async function verify(scope: RequestScope, pending: Digits, verificationCode: string) {
  const result = await scope.ask(({ auth }) =>
    auth.processVerification({ verificationCode }, stateOf(pending)),
  )
  return finishStep(scope, result, pending, codeScreen)
}

async function resend(scope: RequestScope, pending: Digits) {
  const result = await scope.ask(({ auth }) => auth.resendVerification(stateOf(pending)))
  if (result.loginState === 'FAILURE' && result.errorCode === 'throttled') {
    return data<Screen>({ kind: 'code', error: words.digitsJustSent }, { status: 429 })
  }
  return finishStep(scope, result, pending, codeScreen)
}

function stateOf({ stateToken }: Digits) {
  return { loginState: 'EMAIL_VERIFICATION_REQUIRED' as const, data: { stateToken } }
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.checkEmail) }]

export default function SignInDigitsRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'message') return <Message {...actionData} />
  return (
    <DigitsForm
      {...loaderData}
      error={actionData?.kind === 'code' ? actionData.error : undefined}
    />
  )
}
