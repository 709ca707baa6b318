import { Button, ButtonLink, Field, Link, Notice, PasswordField } from '@vitrine/ui'
import type { ReactNode } from 'react'
import * as common from '#messages/common'
import * as m from '#messages/sign-in'
import { type FormTarget, useAccountMount } from '../account-mount.ts'
import { TargetForm } from '../target-form.tsx'
import type { LoginForm } from './login-form.ts'
import type { FieldErrors } from './login-screen.ts'
import { type ProviderLink, ProviderLinks } from './provider-links.tsx'
import { Choices, Foot, Sheet, Sub } from './sheet.tsx'

export interface SignInPageProps {
  target: FormTarget
  /** What was typed last. */
  email?: string | undefined
  /** A member signs in once more, with this address only. */
  isConfirming?: boolean
  errors?: FieldErrors | undefined
  /** Why the page is shown: the session has ended, or the sign-in was started elsewhere or too long ago. */
  reason?: 'ended' | 'expired' | undefined
  /** Something went wrong before; then the ways without a password stand out. */
  hasFailed?: boolean
  form?: LoginForm
  /** Signing in with a passkey: above the form, or below. */
  passkey?: { above?: ReactNode; below?: ReactNode }
  providers?: readonly ProviderLink[]
  links: { code?: string; recovery?: string; register?: string }
}

export function SignInPage({
  target,
  email,
  isConfirming = false,
  errors,
  reason,
  hasFailed = false,
  form = {},
  passkey = {},
  providers = [],
  links,
}: SignInPageProps) {
  const sent = useAccountMount().useSentForm()

  return (
    <Sheet title={isConfirming ? m.confirmTitle : m.title}>
      {isConfirming && <Sub>{m.confirmText}</Sub>}
      {form.notice}
      {reason === 'ended' && <Notice title={m.endedTitle}>{m.ended}</Notice>}
      {reason === 'expired' && (
        <Notice tone="warn" title={m.expiredTitle}>
          {m.expired}
        </Notice>
      )}
      {passkey.above}
      <TargetForm target={target} {...(form.ref && { ref: form.ref })} {...form.attributes}>
        {form.hidden}
        <Field
          label={common.email}
          name="email"
          type="email"
          autoComplete="username webauthn"
          defaultValue={email}
          readOnly={isConfirming}
          error={errors?.email}
        />
        <PasswordField
          label={common.password}
          name="password"
          autoComplete="current-password"
          error={errors?.password}
        />
        {form.captcha}
        <Button
          wide
          look={passkey.above && !hasFailed ? 'second' : 'first'}
          busy={sent && !sent.has('credential') ? m.signingIn : form.busy}
          aria-disabled={form.isPaused || undefined}
        >
          {common.signIn}
        </Button>
      </TargetForm>
      {passkey.below}
      <ProviderLinks providers={providers} />
      {hasFailed && links.code && (
        <Choices>
          <ButtonLink look="second" wide href={links.code}>
            {m.withCode}
          </ButtonLink>
        </Choices>
      )}
      <Foot>
        {!hasFailed && links.code && !passkey.above && (
          <FootLink href={links.code}>{m.withCode}</FootLink>
        )}
        {links.recovery && <FootLink href={links.recovery}>{m.forgotPassword}</FootLink>}
        {links.register && <FootLink href={links.register}>{common.createAccount}</FootLink>}
      </Foot>
    </Sheet>
  )
}

function FootLink({ href, children }: { href: string; children: string }) {
  return (
    <Link className="text-link" href={href}>
      {children}
    </Link>
  )
}
