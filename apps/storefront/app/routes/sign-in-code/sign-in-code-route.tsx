import { CodeRequestPage } from '@vitrine/account/login/code-request-page.tsx'
import type { LoginScreen } from '@vitrine/account/login/login-screen.ts'
import { waitText } from '@vitrine/account/login/wait-text.ts'
import * as m from '@vitrine/account/messages/code-request'
import * as problems from '@vitrine/account/messages/problems'
import type { LoginFailure } from '@vitrine/client'
import { createCodes } from '@vitrine/client/identity'
import { redirect } from 'react-router'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { findPendingStep } from '../../sign-in/pending-step.server.ts'
import { takeLoginStep } from '../../sign-in/take-login-step.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/sign-in-code-route'

/** A code by e-mail instead of a password; an address without an account gets none, and the same page. */
export function loader({ url }: Route.LoaderArgs) {
  const to = safePath(url.searchParams.get('to'), '/account')
  return { to, again: url.searchParams.has('again') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(requestScope)
  const form = await readForm(request)
  const email = form.text('email')
  const to = safePath(form.text('to'), '/account')
  const again = form.has('again') && scope.isMember()
  const result = await scope.ask((client) => createCodes(client).send(email))
  if (result.loginState === 'FAILURE' && result.errorCode === 'throttled') {
    // The field for the code that was sent a moment ago, to this browser.
    const sent = await findPendingStep(request, 'verification')
    if (sent?.email === email) return redirect('/sign-in/verification', 303)
  }
  return takeLoginStep(scope, result, { email, to, again }, (failure) => screenFor(failure, email))
}

function screenFor(failure: LoginFailure, email: string): LoginScreen {
  return { kind: 'form', email, fields: { email: problemOf(failure) } }
}

function problemOf({ errorCode, retryAfterMs = 60_000 }: LoginFailure) {
  if (errorCode === 'throttled') return m.sentRecently({ wait: waitText(retryAfterMs, problems) })
  if (errorCode === 'network' || errorCode === 'unavailable') return problems.unreachable
  return problems.malformedEmail
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(m.title, matches) }]

export default function SignInCodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { to, again } = loaderData
  const screen = actionData?.kind === 'form' ? actionData : undefined
  const query = `?to=${encodeURIComponent(to)}${again ? '&again' : ''}`
  return (
    <CodeRequestPage
      target={{
        action: `/sign-in/code${query}`,
        hidden: { to, ...(again && { again: 'yes' }) },
      }}
      email={screen?.email}
      error={screen?.fields?.email}
      signInHref={`/sign-in${query}`}
    />
  )
}
