import { failureScreen, type LoginScreen } from '@vitrine/account/login/login-screen.ts'
import { MessagePage } from '@vitrine/account/login/message-page.tsx'
import { missingEntries } from '@vitrine/account/login/missing-entries.ts'
import { SignInPage } from '@vitrine/account/login/sign-in-page.tsx'
import * as messages from '@vitrine/account/messages'
import { signIn } from '@vitrine/account/messages/common'
import { createPasskeys } from '@vitrine/client/account'
import type { PasskeyAssertion } from '@vitrine/contract'
import { data, redirect } from 'react-router'
import { deviceCookie } from '../../session/device-cookie.server.ts'
import { type FormValues, readForm } from '../../session/read-form.server.ts'
import { type RequestScope, requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { captchaTokens } from '../../sign-in/captcha-tokens.server.ts'
import { findCaptchaClient } from '../../sign-in/find-captcha-client.server.ts'
import { formScreenOf } from '../../sign-in/form-screen-of.ts'
import { listProviders } from '../../sign-in/list-providers.server.ts'
import { PasskeyButton } from '../../sign-in/passkey-button.tsx'
import { takeLoginStep } from '../../sign-in/take-login-step.server.ts'
import { useLoginForm } from '../../sign-in/use-login-form.tsx'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/sign-in-route'

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope)
  const to = safePath(url.searchParams.get('to'), '/account')
  const page = {
    to,
    ended: url.searchParams.has('ended'),
    stale: url.searchParams.has('stale'),
    providers: await listProviders(scope, to),
    captchaClient: findCaptchaClient(),
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
    return takeLoginStep(scope, result, step, (failure) =>
      failureScreen('passkey', failure, { email, messages }),
    )
  }

  const password = form.secret('password')
  const fields = missingEntries('login', { email, password }, messages.problems)
  if (fields) return data<LoginScreen>({ kind: 'form', email, fields }, { status: 400 })
  const result = await scope.ask(({ auth }) =>
    auth.login({
      email,
      password,
      ...(deviceToken && { deviceToken }),
      ...captchaTokens(form.text('captchaToken')),
    }),
  )
  return takeLoginStep(scope, result, step, (failure) =>
    failureScreen('login', failure, { email, messages }),
  )
}

/** What is no JSON becomes an empty credential, which the platform refuses. */
function readCredential(form: FormValues): PasskeyAssertion {
  try {
    return JSON.parse(form.secret('credential'))
  } catch {
    return {} as PasskeyAssertion
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(signIn, matches) }]

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'message') return <MessagePage {...actionData} />
  return <SignIn {...loaderData} screen={formScreenOf(actionData)} />
}

type SignInProps = Route.ComponentProps['loaderData'] & { screen: ReturnType<typeof formScreenOf> }

function SignIn({ to, ended, stale, again, providers, captchaClient, screen }: SignInProps) {
  const form = useLoginForm('login', screen, captchaClient)
  const query = `?to=${encodeURIComponent(to)}`
  const isConfirming = again !== undefined
  // A refused form comes back with its address, and so with the page to go to.
  const action = `/sign-in${query}${isConfirming ? '&again' : ''}`
  const hidden: Record<string, string> = { to, ...(isConfirming && { again: 'yes' }) }

  return (
    <SignInPage
      target={{ action, hidden }}
      email={again ?? screen?.email}
      isConfirming={isConfirming}
      errors={screen?.kind === 'form' ? screen.fields : undefined}
      reason={screen ? undefined : ended ? 'ended' : stale ? 'expired' : undefined}
      hasFailed={screen !== undefined}
      form={form}
      passkey={{
        above: <PasskeyButton action={action} hidden={hidden} look={screen ? 'second' : 'first'} />,
      }}
      providers={providers}
      links={{
        code: `/sign-in/code${query}${isConfirming ? '&again' : ''}`,
        recovery: `/forgot-password${query}`,
        ...(!isConfirming && { register: `/register${query}` }),
      }}
    />
  )
}
