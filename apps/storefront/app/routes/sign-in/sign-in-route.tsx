import { redirect } from 'react-router'
import { type RequestScope, requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { shop } from '../../shop.ts'
import { pendingVerificationCookie } from '../../sign-in/pending-verification.server.ts'
import { ScreenView } from '../../sign-in/screen-view.tsx'
import { finishStep } from '../../sign-in/take-step.server.ts'
import type { Route } from './+types/sign-in-route'
import { SignInForm } from './sign-in-form.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  const to = safePath(url.searchParams.get('to'), '/account')
  if (context.get(requestScope).isMember() && !url.searchParams.has('ended')) throw redirect(to)
  return { to, ended: url.searchParams.has('ended'), stale: url.searchParams.has('stale') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(requestScope)
  const form = await request.formData()
  if (form.get('step') === 'verify') return verify(request, form, scope)

  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const to = safePath(form.get('to'), '/account')
  const result = await scope.ask(({ auth }) => auth.login({ email, password }))
  return finishStep(scope, result, { step: 'login', email, to })
}

async function verify(request: Request, form: FormData, scope: RequestScope) {
  const pending = await pendingVerificationCookie().read(request.headers.get('Cookie'))
  if (!pending) throw redirect('/sign-in?stale', 303)

  const { email, to, stateToken } = pending
  const verificationCode = String(form.get('digits') ?? '').replace(/\s/g, '')
  const result = await scope.ask(({ auth }) =>
    auth.processVerification(
      { verificationCode },
      { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } },
    ),
  )
  return finishStep(scope, result, { step: 'verify', email, to })
}

export const meta: Route.MetaFunction = () => [{ title: `Sign in · ${shop.name}` }]

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && actionData.kind !== 'form') return <ScreenView screen={actionData} />
  return <SignInForm {...loaderData} screen={actionData} />
}
