import type { LoginFailure } from '@vitrine/client'
import { createIdentity } from '@vitrine/client/identity'
import { Button, Notice, PasswordField } from '@vitrine/ui'
import { Form, redirect } from 'react-router'
import * as words from '#messages/sign-in'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { finishStep } from '../../sign-in/finish-step.server.ts'
import { Message } from '../../sign-in/message.tsx'
import { recoveryCookie } from '../../sign-in/recovery-cookie.server.ts'
import { inWords, type Screen } from '../../sign-in/screen.ts'
import { Sheet, Sub } from '../../sign-in/sheet.tsx'
import { useIsSending } from '../../sign-in/use-is-sending.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/new-password-route'

/**
 * Where the link of the letter leads. Its token moves into a cookie at once, so that no history, log or `Referer` keeps
 * it (SR-51).
 */
export async function loader({ request, url }: Route.LoaderArgs) {
  const to = safePath(url.searchParams.get('to'), '/account')
  const token = url.searchParams.get('recoveryToken')
  if (token !== null) {
    const headers = { 'Set-Cookie': await recoveryCookie().write({ token, to }) }
    throw redirect('/new-password', { status: 303, headers })
  }
  return { hasLink: (await recoveryCookie().read(request.headers.get('Cookie'))) !== null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const link = await recoveryCookie().read(request.headers.get('Cookie'))
  if (!link) throw redirect('/new-password', 303)
  const scope = context.get(requestScope)
  const password = (await readForm(request)).secret('password')
  const result = await scope.ask((client) => createIdentity(client).recover(link.token, password))
  const step = { email: words.yourAddress, to: safePath(link.to, '/account'), again: false }
  return finishStep(scope, result, step, screenFor)
}

function screenFor(failure: LoginFailure): Screen {
  const { errorCode, retryAfterMs } = failure
  if (errorCode === 'invalidRecoveryToken') return linkUsed
  if (errorCode === 'network' || errorCode === 'unavailable') {
    return { kind: 'form', email: '', title: words.noAnswerTitle, text: words.noAnswer }
  }
  if (errorCode === 'throttled') {
    const text = words.tooManyTriesFor(inWords(retryAfterMs ?? 60_000))
    return { kind: 'form', email: '', title: words.pauseTitle, text }
  }
  return { kind: 'form', email: '', fields: { password: words.weakPassword } }
}

const linkUsed: Extract<Screen, { kind: 'message' }> = {
  kind: 'message',
  title: words.linkUsedTitle,
  text: words.linkUsed,
  ways: ['new-password', 'sign-in'],
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.newPassword) }]

export default function NewPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useIsSending('/new-password')
  if (actionData?.kind === 'message') return <Message {...actionData} />
  if (!loaderData.hasLink) return <Message {...linkUsed} />
  const refused = actionData?.kind === 'form' ? actionData : undefined
  return (
    <Sheet title={words.newPasswordPlease}>
      <Sub>{words.signedOutElsewhere}</Sub>
      {refused?.title && (
        <Notice tone="bad" title={refused.title}>
          {refused.text}
        </Notice>
      )}
      <Form method="post" action="/new-password">
        <PasswordField
          label={words.newPasswordLabel}
          name="password"
          autoComplete="new-password"
          minLength={10}
          hint={words.newPasswordHint}
          error={refused?.fields?.password}
        />
        <Button wide busy={isSending ? words.sending : undefined}>
          {words.keepPassword}
        </Button>
      </Form>
    </Sheet>
  )
}
