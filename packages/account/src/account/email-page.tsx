import { Button, ButtonLink, Field, PasswordField } from '@vitrine/ui'
import * as account from '#messages/account'
import * as m from '#messages/change-email'
import { sending } from '#messages/common'
import { useAccountMount } from '../account-mount.ts'
import { PageForm } from '../target-form.tsx'
import { AccountFrame, AccountSection } from './account-frame.tsx'
import type { FormError } from './form-error.ts'
import { Notices } from './notices.tsx'

export interface EmailPageProps {
  /** The address of today. */
  email: string
  /** What was typed last. */
  newEmail?: string | undefined
  formError?: FormError | undefined
  /** Whether the password is asked for; otherwise a recent sign-in has to do. */
  asksPassword?: boolean
}

/** Starts the change of the address that the member signs in with. */
export function EmailPage({ email, newEmail, formError, asksPassword = true }: EmailPageProps) {
  const { paths, useSentForm } = useAccountMount()
  const isSending = useSentForm() !== null
  const isMalformed = formError?.fields.includes('newEmail')

  return (
    <AccountFrame
      page="profile"
      title={m.title}
      text={
        <>
          {m.current} <strong>{email}</strong>
        </>
      }
      notice={!isMalformed && <Notices formError={formError} />}
    >
      <AccountSection title={m.newAddress} text={m.text}>
        <PageForm name="start-email-change">
          <Field
            label={m.newEmail}
            name="newEmail"
            type="email"
            autoComplete="email"
            defaultValue={newEmail}
            error={isMalformed ? m.malformed : undefined}
          />
          {asksPassword && (
            <PasswordField
              label={m.yourPassword}
              name="password"
              autoComplete="current-password"
              hint={m.passwordHint}
            />
          )}
          <Button busy={isSending ? sending : undefined}>{m.send}</Button>
        </PageForm>
        <ButtonLink look="quiet" href={paths.profile}>
          {account.cancel}
        </ButtonLink>
      </AccountSection>
    </AccountFrame>
  )
}
