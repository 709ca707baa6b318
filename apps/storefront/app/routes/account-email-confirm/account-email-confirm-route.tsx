import { VerificationPage } from '@vitrine/account/login/verification-page.tsx'
import { cancel } from '@vitrine/account/messages/account'
import { malformedCode } from '@vitrine/account/messages/problems'
import * as m from '@vitrine/account/messages/verification'
import { createAccount } from '@vitrine/client/account'
import { data, redirect } from 'react-router'
import { askMember, formErrorOr } from '../../account/ask-member.server.ts'
import { pendingEmailChangeCookie } from '../../account/pending-email-change.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-email-confirm-route'

const START = '/account/email'

export async function loader({ request }: Route.LoaderArgs) {
  const pending = await pendingEmailChangeCookie().read(request.headers.get('Cookie'))
  if (!pending) throw redirect(START)
  return { newEmail: pending.newEmail }
}

export async function action({ request, context }: Route.ActionArgs) {
  const cookie = pendingEmailChangeCookie()
  const pending = await cookie.read(request.headers.get('Cookie'))
  if (!pending) throw redirect(START, 303)
  const form = await readForm(request)
  const code = form.text('code').replace(/\s/g, '')
  try {
    await askMember(context, START, (client) =>
      createAccount(client).confirmEmailChange(pending.changeToken, code),
    )
  } catch (error) {
    const formError = formErrorOr('confirm-email-change', error)
    const isMalformed = formError.fields.includes('code')
    return data({ error: isMalformed ? malformedCode : formError.message }, { status: 400 })
  }
  const headers = { 'Set-Cookie': cookie.clear() }
  throw redirect('/account/profile?done=email', { status: 303, headers })
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(m.title, matches) }]

export default function AccountEmailConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <VerificationPage
      target={{}}
      email={loaderData.newEmail}
      error={actionData?.error}
      links={[
        { label: m.otherAddress, href: START },
        { label: cancel, href: '/account/profile' },
      ]}
    />
  )
}
