import { Button, ButtonLink, Field, KeyIcon, Notice } from '@vitrine/ui'
import type { ComponentProps, ReactNode } from 'react'
import * as m from '#messages/new-passkey'
import { passkeyName } from '#messages/security'
import { useAccountMount } from '../account-mount.ts'
import { PageForm } from '../target-form.tsx'
import { AccountFrame, AccountSection } from './account-frame.tsx'
import type { FormError } from './form-error.ts'
import { Notices } from './notices.tsx'

export interface NewPasskeyPageProps {
  /** What the passkey may be called. */
  name: string
  formError?: FormError | undefined
  /** Why the browser made none. */
  problem?: string
  /** The browser asks the shopper. */
  isWaiting?: boolean
  /** Makes the passkey before the form is sent, and sends it along. */
  form?: Omit<ComponentProps<'form'>, 'name' | 'target' | 'children'> & {
    [attribute: `data-${string}`]: string
  }
  /** What the form brings along besides its fields. */
  hidden?: ReactNode
}

export function NewPasskeyPage({
  name,
  formError,
  problem,
  isWaiting = false,
  form,
  hidden,
}: NewPasskeyPageProps) {
  const { paths } = useAccountMount()
  return (
    <AccountFrame
      page="security"
      title={m.title}
      notice={problem ? <Notice tone="bad">{problem}</Notice> : <Notices formError={formError} />}
    >
      <AccountSection title={m.thisDevice} text={m.text}>
        <PageForm name="create-passkey" {...form}>
          {hidden}
          <Field
            label={passkeyName}
            name="name"
            defaultValue={name}
            maxLength={60}
            autoComplete="off"
          />
          <Button busy={isWaiting ? m.waitingForDevice : undefined}>
            <KeyIcon />
            {m.create}
          </Button>
        </PageForm>
        <noscript>
          <p>{m.needsScript}</p>
        </noscript>
        <ButtonLink look="quiet" href={paths.security}>
          {m.notNow}
        </ButtonLink>
      </AccountSection>
    </AccountFrame>
  )
}
