import { EmailPage } from '@vitrine/account/account/email-page.tsx'
import { title } from '@vitrine/account/messages/change-email'
import { createAccount } from '@vitrine/client/account'
import { data, redirect } from 'react-router'
import { askMember, formErrorOr } from '../../account/ask-member.server.ts'
import { pendingEmailChangeCookie } from '../../account/pending-email-change.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-email-route'

const PAGE = '/account/email'

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await askMember(context, PAGE, (client) => createAccount(client).getIdentity())
  return { email: email.address }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const newEmail = form.text('newEmail')
  const currentPassword = form.secret('password')
  try {
    const changeToken = await askMember(context, PAGE, (client) =>
      createAccount(client).startEmailChange({ newEmail, currentPassword }),
    )
    const cookie = await pendingEmailChangeCookie().write({ changeToken, newEmail })
    return redirect(`${PAGE}/confirm`, { status: 303, headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    return data({ formError: formErrorOr('start-email-change', error), newEmail }, { status: 400 })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(title, matches) }]

export default function AccountEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailPage {...loaderData} {...actionData} />
}
