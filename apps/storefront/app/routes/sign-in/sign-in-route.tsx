import { createPasskeys } from '@vitrine/client/account'
import type { PasskeyAssertion } from '@vitrine/contract'
import { redirect } from 'react-router'
import * as words from '#messages/sign-in'
import { deviceCookie } from '../../session/device-cookie.server.ts'
import { type FormValues, readForm } from '../../session/read-form.server.ts'
import { type RequestScope, requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { captchaTokens } from '../../sign-in/captcha-tokens.server.ts'
import { findShopOfPlatform } from '../../sign-in/find-shop-of-platform.server.ts'
import { finishStep } from '../../sign-in/finish-step.server.ts'
import { listProviders } from '../../sign-in/list-providers.server.ts'
import { Message } from '../../sign-in/message.tsx'
import { entryScreen } from '../../sign-in/screen.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/sign-in-route'
import { SignInForm } from './sign-in-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope)
  const to = safePath(url.searchParams.get('to'), '/account')
  const page = {
    to,
    ended: url.searchParams.has('ended'),
    stale: url.searchParams.has('stale'),
    providers: await listProviders(scope),
    shopOfPlatform: findShopOfPlatform(),
  }
  if (!scope.isMember()) return { ...page, again: undefined }
  if (!url.searchParams.has('again')) throw redirect(to)
  return { ...page, again: await findOwnAddress(scope) }
}

/** `undefined` when the session turns out to be over: then it is a sign-in like any other. */
async function findOwnAddress(scope: RequestScope) {
  try {
    const { member } = await scope.ask(({ members }) =>
      members.getCurrentMember({ fieldsets: ['FULL'] }),
    )
    return member.loginEmail
  } catch (error) {
    if (!scope.isMember()) return undefined
    throw error
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(requestScope)
  const form = await readForm(request)
  const deviceToken = await deviceCookie().read(request.headers.get('Cookie'))
  const email = form.text('email')
  const step = {
    email,
    to: safePath(form.text('to'), '/account'),
    again: form.has('again') && scope.isMember(),
  }
  if (form.has('credential')) {
    const credential = readCredential(form)
    const result = await scope.ask((client) =>
      createPasskeys(client).signIn(credential, { deviceToken: deviceToken ?? undefined }),
    )
    return finishStep(scope, result, step, (failure) => entryScreen('passkey', failure, email))
  }

  const result = await scope.ask(({ auth }) =>
    auth.login({
      email,
      password: form.secret('password'),
      ...(deviceToken && { deviceToken }),
      ...captchaTokens(form.text('captcha')),
    }),
  )
  return finishStep(scope, result, step, (failure) => entryScreen('login', failure, email))
}

/** What is no JSON is sent as it is: the platform says what it thinks of it. */
function readCredential(form: FormValues): PasskeyAssertion {
  try {
    return JSON.parse(form.secret('credential'))
  } catch {
    return {} as PasskeyAssertion
  }
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.signIn) }]

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'message') return <Message {...actionData} />
  const screen = actionData?.kind === 'code' ? undefined : actionData
  return <SignInForm {...loaderData} screen={screen} />
}
