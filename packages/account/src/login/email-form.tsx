import { Button, Field } from '@vitrine/ui'
import * as common from '#messages/common'
import { type FormTarget, useAccountMount } from '../account-mount.ts'
import { TargetForm } from '../target-form.tsx'

export interface EmailFormProps {
  target: FormTarget
  /** What was typed last. */
  email?: string | undefined
  error?: string | undefined
}

/** Asks for the address of an account. */
export function EmailForm({
  target,
  email,
  error,
  children,
}: EmailFormProps & { children: string }) {
  const isSending = useAccountMount().useSentForm() !== null
  return (
    <TargetForm target={target}>
      <Field
        label={common.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={error}
      />
      <Button wide busy={isSending ? common.sending : undefined}>
        {children}
      </Button>
    </TargetForm>
  )
}
