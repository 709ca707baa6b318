import { createAccount } from '@vitrine/client/account'
import { createIdentity } from '@vitrine/client/identity'
import { Button, ButtonLink, PasswordField } from '@vitrine/ui'
import { data, Form, redirect, useNavigation } from 'react-router'
import * as words from '#messages/account'
import * as signIn from '#messages/sign-in'
import { AccountFrame, AccountSection } from '../../account/account-frame.tsx'
import { askMember, type Refused, refusedOr } from '../../account/ask-member.server.ts'
import { Notices } from '../../account/notices.tsx'
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
    return data(refusedOr('password', error), { status: 400 })
  }
  throw redirect('/account/security?done=password', 303)
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.changePassword) }]

export default function AccountPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  const errors = errorsOf(actionData)
  const title = loaderData.hasPassword ? words.changePassword : words.choosePassword

  return (
    <AccountFrame
      title={title}
      notice={!errors.current && !errors.next && <Notices refused={actionData} />}
    >
      <AccountSection title={words.newOne} text={words.newOneText}>
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
          {loaderData.hasPassword && (
            <PasswordField
              label={words.passwordYouHave}
              name="password"
              autoComplete="current-password"
              error={errors.current}
            />
          )}
          <PasswordField
            label={words.theNewPassword}
            name="newPassword"
            autoComplete="new-password"
            minLength={10}
            hint={signIn.newPasswordHint}
            error={errors.next}
          />
          <Button busy={state === 'submitting' ? words.changing : undefined}>{title}</Button>
        </Form>
        <ButtonLink look="quiet" href="/account/security">
          {words.leaveAsItIs}
        </ButtonLink>
      </AccountSection>
    </AccountFrame>
  )
}

function errorsOf(refused: Refused | undefined) {
  const isWrong = refused?.words === signIn.wrongPassword
  const isWeak = refused?.fields.some((field) => /password/i.test(field))
  return {
    current: isWrong ? refused?.words : undefined,
    next: isWeak ? signIn.weakPassword : undefined,
  }
}
