import { identityErrorCodes } from '@vitrine/contract'
import { Button, ButtonLink, PasswordField } from '@vitrine/ui'
import * as account from '#messages/account'
import * as m from '#messages/change-password'
import * as common from '#messages/common'
import { weakPassword, wrongPassword } from '#messages/problems'
import { useAccountMount } from '../account-mount.ts'
import { PageForm } from '../target-form.tsx'
import { AccountFrame, AccountSection } from './account-frame.tsx'
import type { FormError } from './form-error.ts'
import { Notices } from './notices.tsx'

export interface PasswordPageProps {
  /** The address of the account, for password managers. */
  email: string
  hasPassword: boolean
  /** Whether the current password is asked for; otherwise a recent sign-in has to do. */
  asksPassword?: boolean
  formError?: FormError | undefined
}

/** Changes the password, or chooses the first one. */
export function PasswordPage({
  email,
  hasPassword,
  asksPassword = hasPassword,
  formError,
}: PasswordPageProps) {
  const { paths, useSentForm } = useAccountMount()
  const isSending = useSentForm() !== null
  const errors = errorsOf(formError)
  const title = hasPassword ? m.title : m.choose

  return (
    <AccountFrame
      page="security"
      title={title}
      notice={!errors.current && !errors.next && <Notices formError={formError} />}
    >
      <AccountSection title={m.section} text={m.text}>
        <PageForm name="change-password">
          {/* Password managers keep the two together. */}
          <input
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={email}
            readOnly
            hidden
          />
          {asksPassword && (
            <PasswordField
              label={m.current}
              name="password"
              autoComplete="current-password"
              error={errors.current}
            />
          )}
          <PasswordField
            label={common.newPassword}
            name="newPassword"
            autoComplete="new-password"
            minLength={10}
            hint={common.passwordHint}
            error={errors.next}
          />
          <Button busy={isSending ? m.changing : undefined}>{title}</Button>
        </PageForm>
        <ButtonLink look="quiet" href={paths.security}>
          {account.cancel}
        </ButtonLink>
      </AccountSection>
    </AccountFrame>
  )
}

/** The error as it stands at the fields. */
function errorsOf(formError: FormError | undefined) {
  const isWrong = formError?.code === identityErrorCodes.invalidPassword
  const isWeak = formError?.fields.some((field) => /password/i.test(field))
  return {
    current: isWrong ? wrongPassword : undefined,
    next: isWeak ? weakPassword : undefined,
  }
}
