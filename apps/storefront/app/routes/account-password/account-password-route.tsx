import { createAccount } from '@vitrine/client/account'
import { createIdentity } from '@vitrine/client/identity'
import { Button, ButtonLink, PasswordField } from '@vitrine/ui'
import { data, Form, redirect, useNavigation } from 'react-router'
import { AccountFrame, AccountSection } from '../../account/account-frame.tsx'
import { askMember, type Refused, refusedOr } from '../../account/ask-member.server.ts'
import { Notices } from '../../account/notices.tsx'
import { readForm } from '../../session/read-form.server.ts'
import { shop } from '../../shop.ts'
import { fieldWords } from '../../sign-in/field-words.ts'
import type { Route } from './+types/account-password-route'

const PAGE = '/account/password'

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await askMember(context, PAGE, (client) => createAccount(client).getIdentity())
  return { email: email.address }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const currentPassword = form.secret('password')
  try {
    await askMember(context, PAGE, (client) =>
      createIdentity(client).changePassword(form.secret('newPassword'), { currentPassword }),
    )
  } catch (error) {
    return data(refusedOr('password', error), { status: 400 })
  }
  throw redirect('/account/security?done=password', 303)
}

export const meta: Route.MetaFunction = () => [{ title: `Change the password · ${shop.name}` }]

export default function AccountPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  const errors = errorsOf(actionData)

  return (
    <AccountFrame
      title="Change the password"
      notice={!errors.current && !errors.next && <Notices refused={actionData} />}
    >
      <AccountSection title="A new one" text="Everywhere else you are signed out with it.">
        <Form method="post">
          {/* Password managers keep the two together. */}
          <input
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={loaderData.email}
            readOnly
            hidden
          />
          <PasswordField
            label="The password you have"
            name="password"
            autoComplete="current-password"
            error={errors.current}
          />
          <PasswordField
            label="The new password"
            name="newPassword"
            autoComplete="new-password"
            minLength={10}
            hint={fieldWords.newPassword}
            error={errors.next}
          />
          <Button busy={state === 'submitting' ? 'Changing' : undefined}>
            Change the password
          </Button>
        </Form>
        <ButtonLink look="quiet" href="/account/security">
          Leave it as it is
        </ButtonLink>
      </AccountSection>
    </AccountFrame>
  )
}

function errorsOf(refused: Refused | undefined) {
  const isWrong = refused?.words === fieldWords.wrongPassword
  const isWeak = refused?.fields.some((field) => /password/i.test(field))
  return {
    current: isWrong ? refused?.words : undefined,
    next: isWeak ? fieldWords.weakPassword : undefined,
  }
}
