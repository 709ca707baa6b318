import { Button, Field, Notice } from '@vitrine/ui'
import type { HostedFormProps } from '../src/hosted/hosted-pages.ts'
import { CaptchaField, captchaData } from './captcha-field.tsx'
import { Foot, HiddenFields, Sheet, Sub } from './sheet.tsx'

export function RegisterPage({
  action,
  hidden,
  email,
  error,
  notice,
  passkey: _,
  captcha,
  links,
  ...shop
}: HostedFormProps) {
  return (
    <Sheet {...shop} title="Make an account" back={links.back}>
      <Sub>So that you can find an order again. Looking around works without one.</Sub>
      {error && <Notice tone="bad">{error}</Notice>}
      {notice && <Notice>{notice}</Notice>}
      <form method="post" action={action} {...captchaData(captcha)}>
        <HiddenFields fields={hidden} />
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          maxLength={50}
          optional
        />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={10}
          hint="At least 10 characters. A short sentence is easier to keep than a puzzle."
        />
        <CaptchaField captcha={captcha} />
        <Button wide>Make the account</Button>
      </form>
      {links.signIn && (
        <Foot>
          Have one already?{' '}
          <a className="text-link" href={links.signIn}>
            Sign in
          </a>
        </Foot>
      )}
    </Sheet>
  )
}
