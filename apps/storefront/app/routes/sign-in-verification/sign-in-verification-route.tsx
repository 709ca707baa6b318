import type { LoginScreen } from '@vitrine/account/login/login-screen.ts'
import { MessagePage } from '@vitrine/account/login/message-page.tsx'
import { VerificationPage } from '@vitrine/account/login/verification-page.tsx'
import * as m from '@vitrine/account/messages/verification'
import { data, redirect } from 'react-router'
import { readForm } from '../../session/read-form.server.ts'
import { type RequestScope, requestScope } from '../../session/request-scope.server.ts'
import { findPendingStep, type PendingStep } from '../../sign-in/pending-step.server.ts'
import { codeScreen, takeLoginStep } from '../../sign-in/take-login-step.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/sign-in-verification-route'

/** The platform sends no second e-mail within a minute. */
const PAUSE_MS = 60_000

export async function loader({ request }: Route.LoaderArgs) {
  const pending = await findPendingStep(request, 'verification')
  if (!pending) throw redirect('/sign-in?stale')
  const pauseMs = Math.max(0, pending.sentAt + PAUSE_MS - Date.now())
  return { email: pending.email, pauseMs }
}

export async function action({ request, context }: Route.ActionArgs) {
  const pending = await findPendingStep(request, 'verification')
  if (!pending) throw redirect('/sign-in?stale', 303)
  const form = await readForm(request)
  const scope = context.get(requestScope)
  return form.has('resend')
    ? resend(scope, pending)
    : verify(scope, pending, form.text('code').replace(/\s/g, ''))
}

type PendingVerification = Extract<PendingStep, { kind: 'verification' }>

async function verify(scope: RequestScope, pending: PendingVerification, verificationCode: string) {
  const result = await scope.ask(({ auth }) =>
    auth.processVerification({ verificationCode }, stateOf(pending)),
  )
  return takeLoginStep(scope, result, pending, codeScreen)
}

async function resend(scope: RequestScope, pending: PendingVerification) {
  const result = await scope.ask(({ auth }) => auth.resendVerification(stateOf(pending)))
  if (result.loginState === 'FAILURE' && result.errorCode === 'throttled') {
    return data<LoginScreen>({ kind: 'code', error: m.sentRecently }, { status: 429 })
  }
  return takeLoginStep(scope, result, pending, codeScreen)
}

function stateOf({ stateToken }: PendingVerification) {
  return { loginState: 'EMAIL_VERIFICATION_REQUIRED' as const, data: { stateToken } }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(m.title, matches) }]

export default function SignInVerificationRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'message') return <MessagePage {...actionData} />
  return (
    <VerificationPage
      {...loaderData}
      target={{}}
      resend={{ hidden: { resend: 'yes' } }}
      error={actionData?.kind === 'code' ? actionData.error : undefined}
      links={[{ label: m.otherAddress, href: '/sign-in' }]}
    />
  )
}
