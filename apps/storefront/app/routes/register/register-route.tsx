import { failureScreen, type LoginScreen } from '@vitrine/account/login/login-screen.ts'
import { MessagePage } from '@vitrine/account/login/message-page.tsx'
import { missingEntries } from '@vitrine/account/login/missing-entries.ts'
import { RegisterPage } from '@vitrine/account/login/register-page.tsx'
import * as messages from '@vitrine/account/messages'
import { createAccount } from '@vitrine/account/messages/common'
import { data, redirect } from 'react-router'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { captchaTokens } from '../../sign-in/captcha-tokens.server.ts'
import { findCaptchaClient } from '../../sign-in/find-captcha-client.server.ts'
import { formScreenOf } from '../../sign-in/form-screen-of.ts'
import { listProviders } from '../../sign-in/list-providers.server.ts'
import { takeLoginStep } from '../../sign-in/take-login-step.server.ts'
import { useLoginForm } from '../../sign-in/use-login-form.tsx'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/register-route'

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope)
  const to = safePath(url.searchParams.get('to'), '/account')
  if (scope.isMember()) throw redirect(to)
  return { to, providers: await listProviders(scope, to), captchaClient: findCaptchaClient() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(requestScope)
  const form = await readForm(request)
  const email = form.text('email')
  const firstName = form.text('firstName')
  const to = safePath(form.text('to'), '/account')

  const password = form.secret('password')
  const fields = missingEntries('register', { email, password }, messages.problems)
  if (fields) return data<LoginScreen>({ kind: 'form', email, fields }, { status: 400 })
  const result = await scope.ask(({ auth }) =>
    auth.register({
      email,
      password,
      ...(firstName && { profile: { firstName } }),
      ...captchaTokens(form.text('captchaToken')),
    }),
  )
  return takeLoginStep(scope, result, { email, to, again: false }, (failure) =>
    failureScreen('register', failure, { email, messages }),
  )
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleOf(createAccount, matches) },
]

export default function RegisterRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'message') return <MessagePage {...actionData} />
  return <Register {...loaderData} screen={formScreenOf(actionData)} />
}

type RegisterProps = Route.ComponentProps['loaderData'] & {
  screen: ReturnType<typeof formScreenOf>
}

function Register({ to, providers, captchaClient, screen }: RegisterProps) {
  const form = useLoginForm('register', screen, captchaClient)
  const query = `?to=${encodeURIComponent(to)}`

  return (
    <RegisterPage
      target={{ action: `/register${query}`, hidden: { to } }}
      email={screen?.email}
      errors={screen?.kind === 'form' ? screen.fields : undefined}
      form={form}
      providers={providers}
      links={{ signIn: `/sign-in${query}` }}
    />
  )
}
