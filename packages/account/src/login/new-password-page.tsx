import { Button, Notice, PasswordField } from '@vitrine/ui'
import * as common from '#messages/common'
import * as m from '#messages/recovery'
import { type FormTarget, useAccountMount } from '../account-mount.ts'
import { TargetForm } from '../target-form.tsx'
import type { FormScreen } from './login-screen.ts'
import { Sheet, Sub } from './sheet.tsx'

export interface NewPasswordPageProps {
  target: FormTarget
  /** The address of the account, where it is known, for password managers. */
  email?: string
  screen?: FormScreen | undefined
}

/** Where the link of a recovery e-mail leads. */
export function NewPasswordPage({ target, email, screen }: NewPasswordPageProps) {
  const isSending = useAccountMount().useSentForm() !== null

  return (
    <Sheet title={m.chooseTitle}>
      <Sub>{m.chooseText}</Sub>
      {screen?.title && (
        <Notice tone="bad" title={screen.title}>
          {screen.text}
        </Notice>
      )}
      <TargetForm target={target}>
        {email !== undefined && (
          <input
            type="email"
            name="username"
            autoComplete="username"
            defaultValue={email}
            readOnly
            hidden
          />
        )}
        <PasswordField
          label={common.newPassword}
          name="password"
          autoComplete="new-password"
          minLength={10}
          hint={common.passwordHint}
          error={screen?.fields?.password}
        />
        <Button wide busy={isSending ? common.sending : undefined}>
          {common.savePassword}
        </Button>
      </TargetForm>
    </Sheet>
  )
}
