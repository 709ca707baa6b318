import { redirect } from 'react-router'
import { requestScope } from '../../session/request-scope.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { shop } from '../../shop.ts'
import { ScreenView } from '../../sign-in/screen-view.tsx'
import { finishStep } from '../../sign-in/take-step.server.ts'
import type { Route } from './+types/register-route'
import { RegisterForm } from './register-form.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  const to = safePath(url.searchParams.get('to'), '/account')
  if (context.get(requestScope).isMember()) throw redirect(to)
  return { to }
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(requestScope)
  const form = await request.formData()
  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const firstName = String(form.get('firstName') ?? '').trim()
  const to = safePath(form.get('to'), '/account')

  const result = await scope.ask(({ auth }) =>
    auth.register({ email, password, ...(firstName && { profile: { firstName } }) }),
  )
  return finishStep(scope, result, { step: 'register', email, to })
}

export const meta: Route.MetaFunction = () => [{ title: `Make an account · ${shop.name}` }]

export default function RegisterRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && actionData.kind !== 'form') return <ScreenView screen={actionData} />
  return <RegisterForm {...loaderData} screen={actionData} />
}
