import { createAccount } from '@vitrine/client/account'
import { Button, CodeField } from '@vitrine/ui'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import * as account from '#messages/account'
import * as words from '#messages/sign-in'
import { askMember, refusedOr } from '../../account/ask-member.server.ts'
import { pendingAddressCookie } from '../../account/pending-address.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { Foot, Sheet, Sub } from '../../sign-in/sheet.tsx'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-email-confirm-route'

const BEGIN = '/account/email'

export async function loader({ request }: Route.LoaderArgs) {
  const pending = await pendingAddressCookie().read(request.headers.get('Cookie'))
  if (!pending) throw redirect(BEGIN)
  return { newEmail: pending.newEmail }
}

export async function action({ request, context }: Route.ActionArgs) {
  const cookie = pendingAddressCookie()
  const pending = await cookie.read(request.headers.get('Cookie'))
  if (!pending) throw redirect(BEGIN, 303)
  const form = await readForm(request)
  const code = form.text('digits').replace(/\s/g, '')
  try {
    await askMember(context, BEGIN, (client) =>
      createAccount(client).confirmEmailChange(pending.changeToken, code),
    )
  } catch (error) {
    const refused = refusedOr('digits', error)
    const isMalformed = refused.fields.includes('code')
    return data({ error: isMalformed ? words.malformedDigits : refused.words }, { status: 400 })
  }
  const headers = { 'Set-Cookie': cookie.clear() }
  throw redirect('/account/profile?done=email', { status: 303, headers })
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.checkEmail) }]

export default function AccountEmailConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()

  return (
    <Sheet title={words.checkEmail}>
      <Sub>
        {words.sentBefore}
        <strong>{loaderData.newEmail}</strong>
        {words.sentAfter}
      </Sub>
      <Form method="post">
        <CodeField label={words.sixDigits} name="digits" error={actionData?.error} autoFocus />
        <Button wide busy={state === 'submitting' ? words.confirming : undefined}>
          {words.confirm}
        </Button>
      </Form>
      <Foot>
        <Link className="text-link" to={BEGIN}>
          {words.anotherAddress}
        </Link>
        <Link className="text-link" to="/account/profile">
          {account.leaveAsItIs}
        </Link>
      </Foot>
    </Sheet>
  )
}
