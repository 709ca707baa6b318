import { MessagePage } from '@vitrine/account/login/message-page.tsx'
import { RecoveryPage } from '@vitrine/account/login/recovery-page.tsx'
import { waitText } from '@vitrine/account/login/wait-text.ts'
import * as problems from '@vitrine/account/messages/problems'
import * as m from '@vitrine/account/messages/recovery'
import { isPlatformError } from '@vitrine/client'
import { data } from 'react-router'
import { ownAddress } from '../../language/own-address.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { recoveryCookie } from '../../sign-in/recovery-cookie.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/forgot-password-route'

export function loader({ url }: Route.LoaderArgs) {
  return { to: safePath(url.searchParams.get('to'), '/account') }
}

/** The answer is the same whether or not there is an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const email = form.text('email')
  const to = safePath(form.text('to'), '/account')
  // The callback has one address per language, registered with the platform; the way back waits in a cookie.
  const landing = ownAddress('/new-password')
  try {
    const { ask } = context.get(requestScope)
    await ask(({ auth }) => auth.sendPasswordResetEmail(email, landing, { takesToken: true }))
  } catch (error) {
    if (!isPlatformError(error) || error.status >= 500) throw error
    const sentence =
      error.status === 429
        ? m.sentRecently({ wait: waitText(error.retryAfterMs ?? 60_000, problems) })
        : problems.malformedEmail
    return data({ email, error: sentence }, { status: error.status })
  }
  const headers = { 'Set-Cookie': await recoveryCookie().write({ token: '', to }) }
  return data({ email, error: undefined }, { headers })
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(m.title, matches) }]

export default function ForgotPasswordRoute({
  loaderData: { to },
  actionData,
}: Route.ComponentProps) {
  if (actionData && !actionData.error) {
    const text = m.sent({ email: actionData.email })
    return <MessagePage title={m.sentTitle} text={text} ways={['signIn']} />
  }
  const query = `?to=${encodeURIComponent(to)}`
  return (
    <RecoveryPage
      target={{ action: `/forgot-password${query}`, hidden: { to } }}
      {...actionData}
      signInHref={`/sign-in${query}`}
    />
  )
}
