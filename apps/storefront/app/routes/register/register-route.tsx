import { redirect } from 'react-router'
import * as words from '#messages/sign-in'
import { readForm } from '../../session/read-form.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { captchaTokens } from '../../sign-in/captcha-tokens.server.ts'
import { findShopOfPlatform } from '../../sign-in/find-shop-of-platform.server.ts'
import { finishStep } from '../../sign-in/finish-step.server.ts'
import { listProviders } from '../../sign-in/list-providers.server.ts'
import { Message } from '../../sign-in/message.tsx'
import { entryScreen } from '../../sign-in/screen.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/register-route'
import { RegisterForm } from './register-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope)
  const to = safePath(url.searchParams.get('to'), '/account')
  if (scope.isMember()) throw redirect(to)
  return { to, providers: await listProviders(scope), shopOfPlatform: findShopOfPlatform() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(requestScope)
  const form = await readForm(request)
  const email = form.text('email')
  const firstName = form.text('firstName')
  const to = safePath(form.text('to'), '/account')

  const result = await scope.ask(({ auth }) =>
    auth.register({
      email,
      password: form.secret('password'),
      ...(firstName && { profile: { firstName } }),
      ...captchaTokens(form.text('captcha')),
    }),
  )
  return finishStep(scope, result, { email, to, again: false }, (failure) =>
    entryScreen('register', failure, email),
  )
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.makeAccount) }]

export default function RegisterRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'message') return <Message {...actionData} />
  const screen = actionData?.kind === 'code' ? undefined : actionData
  return <RegisterForm {...loaderData} screen={screen} />
}
