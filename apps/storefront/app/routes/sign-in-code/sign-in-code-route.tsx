import type { LoginFailure } from '@vitrine/client'
import { createCodes } from '@vitrine/client/identity'
import { Button, Field } from '@vitrine/ui'
import { Form, Link } from 'react-router'
import * as words from '#messages/sign-in'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { finishStep } from '../../sign-in/finish-step.server.ts'
import { inWords, type Screen } from '../../sign-in/screen.ts'
import { Foot, Sheet, Sub } from '../../sign-in/sheet.tsx'
import { useIsSending } from '../../sign-in/use-is-sending.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/sign-in-code-route'

/** Six digits by mail instead of a password; an address without an account gets none, and the same page. */
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
  return finishStep(scope, result, { email, to, again }, (failure) => screenFor(failure, email))
}

function screenFor(failure: LoginFailure, email: string): Screen {
  return { kind: 'form', email, fields: { email: wordsFor(failure) } }
}

function wordsFor({ errorCode, retryAfterMs = 60_000 }: LoginFailure) {
  if (errorCode === 'throttled') return words.codeJustSent(inWords(retryAfterMs))
  if (errorCode === 'network' || errorCode === 'unavailable') return words.noAnswer
  return words.malformedEmail
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.codeTitle) }]

export default function SignInCodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { to, again } = loaderData
  const isSending = useIsSending('/sign-in/code')
  const refused = actionData?.kind === 'form' ? actionData : undefined
  const query = `?to=${encodeURIComponent(to)}${again ? '&again' : ''}`
  return (
    <Sheet title={words.codeTitle}>
      <Sub>{words.weSendDigits}</Sub>
      <Form method="post" action={`/sign-in/code${query}`}>
        <input type="hidden" name="to" value={to} />
        {again && <input type="hidden" name="again" value="yes" />}
        <Field
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={refused?.email}
          error={refused?.fields?.email}
        />
        <Button wide busy={isSending ? words.sending : undefined}>
          {words.sendDigits}
        </Button>
      </Form>
      <Foot>
        <Link className="text-link" to={`/sign-in${query}`}>
          {words.withPassword}
        </Link>
      </Foot>
    </Sheet>
  )
}
