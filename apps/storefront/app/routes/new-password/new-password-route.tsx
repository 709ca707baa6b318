import type { LoginScreen } from '@vitrine/account/login/login-screen.ts'
import { MessagePage } from '@vitrine/account/login/message-page.tsx'
import { NewPasswordPage } from '@vitrine/account/login/new-password-page.tsx'
import { waitText } from '@vitrine/account/login/wait-text.ts'
import * as problems from '@vitrine/account/messages/problems'
import * as m from '@vitrine/account/messages/recovery'
import type { LoginFailure } from '@vitrine/client'
import { createIdentity } from '@vitrine/client/identity'
import { redirect } from 'react-router'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { recoveryCookie } from '../../sign-in/recovery-cookie.server.ts'
import { takeLoginStep } from '../../sign-in/take-login-step.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/new-password-route'

/**
 * Where the link of the e-mail leads. Its token moves into a cookie at once, so that no history, log or `Referer` keeps
 * it (SR-51).
 */
export async function loader({ request, url }: Route.LoaderArgs) {
  const link = await recoveryCookie().read(request.headers.get('Cookie'))
  const token = url.searchParams.get('recoveryToken')
  if (token !== null) {
    // Opened on another device, the link leads to the account.
    const to = safePath(link?.to, '/account')
    const headers = { 'Set-Cookie': await recoveryCookie().write({ token, to }) }
    throw redirect('/new-password', { status: 303, headers })
  }
  return { hasLink: Boolean(link?.token) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const link = await recoveryCookie().read(request.headers.get('Cookie'))
  if (!link?.token) throw redirect('/new-password', 303)
  const scope = context.get(requestScope)
  const password = (await readForm(request)).secret('password')
  const result = await scope.ask((client) => createIdentity(client).recover(link.token, password))
  const step = { email: m.yourAddress, to: safePath(link.to, '/account'), again: false }
  return takeLoginStep(scope, result, step, screenFor)
}

function screenFor(failure: LoginFailure): LoginScreen {
  const { errorCode, retryAfterMs } = failure
  if (errorCode === 'invalidRecoveryToken') return linkExpired
  if (errorCode === 'network' || errorCode === 'unavailable') {
    return { kind: 'form', email: '', title: problems.unreachableTitle, text: problems.unreachable }
  }
  if (errorCode === 'throttled') {
    const text = problems.tooManyCodesWait({ wait: waitText(retryAfterMs ?? 60_000, problems) })
    return { kind: 'form', email: '', title: problems.tooManyTitle, text }
  }
  return { kind: 'form', email: '', fields: { password: problems.weakPassword } }
}

const linkExpired: Extract<LoginScreen, { kind: 'message' }> = {
  kind: 'message',
  title: m.linkExpiredTitle,
  text: m.linkExpired,
  ways: ['recovery', 'signIn'],
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(m.title, matches) }]

export default function NewPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'message') return <MessagePage {...actionData} />
  if (!loaderData.hasLink) return <MessagePage {...linkExpired} />
  return (
    <NewPasswordPage
      target={{ action: '/new-password' }}
      screen={actionData?.kind === 'form' ? actionData : undefined}
    />
  )
}
