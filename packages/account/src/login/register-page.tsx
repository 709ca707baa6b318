import { Button, Field, Link, PasswordField } from '@vitrine/ui'
import * as common from '#messages/common'
import * as m from '#messages/register'
import { type FormTarget, useAccountMount } from '../account-mount.ts'
import { TargetForm } from '../target-form.tsx'
import type { LoginForm } from './login-form.ts'
import type { FieldErrors } from './login-screen.ts'
import { type ProviderLink, ProviderLinks } from './provider-links.tsx'
import { Foot, Sheet, Sub } from './sheet.tsx'

export interface RegisterPageProps {
  target: FormTarget
  /** What was typed last. */
  email?: string | undefined
  errors?: FieldErrors | undefined
  form?: LoginForm
  providers?: readonly ProviderLink[]
  links: { signIn?: string }
}

export function RegisterPage({
  target,
  email,
  errors,
  form = {},
  providers = [],
  links,
}: RegisterPageProps) {
  const isSending = useAccountMount().useSentForm() !== null

  return (
    <Sheet title={common.createAccount}>
      <Sub>{m.text}</Sub>
      {form.notice}
      <TargetForm target={target} {...(form.ref && { ref: form.ref })} {...form.attributes}>
        {form.hidden}
        <Field
          label={common.firstName}
          name="firstName"
          autoComplete="given-name"
          maxLength={50}
          optional
        />
        <Field
          label={common.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={errors?.email}
        />
        <PasswordField
          label={common.password}
          name="password"
          autoComplete="new-password"
          minLength={10}
          hint={common.passwordHint}
          error={errors?.password}
        />
        {form.captcha}
        <Button
          wide
          busy={isSending ? m.creating : form.busy}
          aria-disabled={form.isPaused || undefined}
        >
          {common.createAccount}
        </Button>
      </TargetForm>
      <ProviderLinks providers={providers} />
      <Foot>
        {links.signIn && (
          <span>
            {m.haveAccount}{' '}
            <Link className="text-link" href={links.signIn}>
              {common.signIn}
            </Link>
          </span>
        )}
      </Foot>
    </Sheet>
  )
}
