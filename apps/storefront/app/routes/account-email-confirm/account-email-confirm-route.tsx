import { createAccount } from '@vitrine/client/account'
import { Button, CodeField } from '@vitrine/ui'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { askMember, refusedOr } from '../../account/ask-member.server.ts'
import { pendingAddressCookie } from '../../account/pending-address.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { shop } from '../../shop.ts'
import { fieldWords } from '../../sign-in/field-words.ts'
import { Foot, Sheet, Sub } from '../../sign-in/sheet.tsx'
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
    const { words, fields } = refusedOr('digits', error)
    const sentence = fields.includes('code') ? fieldWords.malformedDigits : words
    return data({ error: sentence }, { status: 400 })
  }
  const headers = { 'Set-Cookie': cookie.clear() }
  throw redirect('/account/profile?done=email', { status: 303, headers })
}

export const meta: Route.MetaFunction = () => [{ title: `Check your e-mail · ${shop.name}` }]

export default function AccountEmailConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()

  return (
    <Sheet title="Check your e-mail">
      <Sub>
        We sent six digits to <strong>{loaderData.newEmail}</strong>. They work for 10 minutes.
      </Sub>
      <Form method="post">
        <CodeField label="Six digits" name="digits" error={actionData?.error} autoFocus />
        <Button wide busy={state === 'submitting' ? 'Confirming' : undefined}>
          Confirm
        </Button>
      </Form>
      <Foot>
        <Link className="text-link" to={BEGIN}>
          Use another address
        </Link>
        <Link className="text-link" to="/account/profile">
          Leave it as it is
        </Link>
      </Foot>
    </Sheet>
  )
}
