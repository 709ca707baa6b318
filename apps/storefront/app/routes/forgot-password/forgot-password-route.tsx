import { isPlatformError } from '@vitrine/client'
import { data } from 'react-router'
import * as words from '#messages/sign-in'
import { ownAddress } from '../../language/own-address.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { Message } from '../../sign-in/message.tsx'
import { inWords } from '../../sign-in/screen.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/forgot-password-route'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export function loader({ url }: Route.LoaderArgs) {
  return { to: safePath(url.searchParams.get('to'), '/account') }
}

/** The answer is the same whether or not there is an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const email = form.text('email')
  const to = safePath(form.text('to'), '/account')
  const way = ownAddress(`/new-password?to=${encodeURIComponent(to)}`)
  try {
    const { ask } = context.get(requestScope)
    await ask(({ auth }) => auth.sendPasswordResetEmail(email, way, { takesToken: true }))
  } catch (error) {
    if (!isPlatformError(error) || error.status >= 500) throw error
    const sentence =
      error.status === 429
        ? words.linkJustSent(inWords(error.retryAfterMs ?? 60_000))
        : words.malformedEmail
    return data({ email, error: sentence }, { status: error.status })
  }
  return { email, error: undefined }
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.newPassword) }]

export default function ForgotPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (!actionData || actionData.error) return <ForgotPasswordForm {...loaderData} {...actionData} />
  return (
    <Message
      kind="message"
      title={words.newPassword}
      text={words.linkOnItsWay(actionData.email)}
      ways={['sign-in']}
    />
  )
}
