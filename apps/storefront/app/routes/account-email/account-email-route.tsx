import { createAccount } from '@vitrine/client/account'
import { Button, ButtonLink, Field, PasswordField } from '@vitrine/ui'
import { data, Form, redirect, useNavigation } from 'react-router'
import * as words from '#messages/account'
import { AccountFrame, AccountSection } from '../../account/account-frame.tsx'
import { askMember, refusedOr } from '../../account/ask-member.server.ts'
import { Notices } from '../../account/notices.tsx'
import { pendingAddressCookie } from '../../account/pending-address.server.ts'
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
    const cookie = await pendingAddressCookie().write({ changeToken, newEmail })
    return redirect(`${PAGE}/confirm`, { status: 303, headers: { 'Set-Cookie': cookie } })
  } catch (error) {
    return data({ refused: refusedOr('email', error), newEmail }, { status: 400 })
  }
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.changeEmail) }]

export default function AccountEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  const isMalformed = actionData?.refused.fields.includes('newEmail')

  return (
    <AccountFrame
      title={words.changeEmail}
      text={
        <>
          {words.nowItIs} <strong>{loaderData.email}</strong>
        </>
      }
      notice={!isMalformed && <Notices refused={actionData?.refused} />}
    >
      <AccountSection title={words.newAddress} text={words.newAddressText}>
        <Form method="post">
          <Field
            label={words.newEmail}
            name="newEmail"
            type="email"
            autoComplete="email"
            defaultValue={actionData?.newEmail}
            error={isMalformed ? words.malformedNewEmail : undefined}
          />
          <PasswordField
            label={words.yourPassword}
            name="password"
            autoComplete="current-password"
            hint={words.yourPasswordHint}
          />
          <Button busy={state === 'submitting' ? words.sending : undefined}>
            {words.sendDigits}
          </Button>
        </Form>
        <ButtonLink look="quiet" href="/account/profile">
          {words.leaveAsItIs}
        </ButtonLink>
      </AccountSection>
    </AccountFrame>
  )
}
