import { PasswordPage } from '@vitrine/account/account/password-page.tsx'
import { title } from '@vitrine/account/messages/change-password'
import { createAccount } from '@vitrine/client/account'
import { createIdentity } from '@vitrine/client/identity'
import { data, redirect } from 'react-router'
import { askMember, formErrorOr } from '../../account/ask-member.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-password-route'

const PAGE = '/account/password'

export async function loader({ context }: Route.LoaderArgs) {
  const { email, factors } = await askMember(context, PAGE, (client) =>
    createAccount(client).getIdentity(),
  )
  return { email: email.address, hasPassword: factors.some(({ type }) => type === 'PASSWORD') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const currentPassword = form.secret('password')
  try {
    await askMember(context, PAGE, (client) =>
      createIdentity(client).changePassword(form.secret('newPassword'), {
        // Who has none yet shows a recent sign-in instead.
        ...(currentPassword && { currentPassword }),
      }),
    )
  } catch (error) {
    return data(formErrorOr('change-password', error), { status: 400 })
  }
  throw redirect('/account/security?done=password', 303)
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(title, matches) }]

export default function AccountPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PasswordPage {...loaderData} formError={actionData} />
}
