import { Button, Field, Notice } from '@vitrine/ui'
import type { HostedFormProps } from '../src/hosted/hosted-pages.ts'
import { CaptchaField, captchaData } from './captcha-field.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { Foot, HiddenFields, Sheet } from './sheet.tsx'

export function SignInPage({
  action,
  hidden,
  email,
  error,
  notice,
  passkey,
  captcha,
  links,
  ...shop
}: HostedFormProps) {
  return (
    <Sheet {...shop} title="Welcome back" back={links.back}>
      {error && <Notice tone="bad">{error}</Notice>}
      {notice && <Notice>{notice}</Notice>}
      <form method="post" action={action} {...captchaData(captcha)}>
        <HiddenFields fields={hidden} />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete={passkey ? 'username webauthn' : 'username'}
          defaultValue={email}
        />
        <Field label="Password" name="password" type="password" autoComplete="current-password" />
        <CaptchaField captcha={captcha} />
        <Button wide>Sign in</Button>
      </form>
      {passkey && <PasskeyForm passkey={passkey} />}
      {links.forgot && (
        <Foot>
          <a className="text-link" href={links.forgot}>
            Forgot the password
          </a>
        </Foot>
      )}
      {links.code && (
        <Foot>
          <a className="text-link" href={links.code}>
            Get in with a code by e-mail
          </a>
        </Foot>
      )}
      {links.register && (
        <Foot>
          New here?{' '}
          <a className="text-link" href={links.register}>
            Make an account
          </a>
        </Foot>
      )}
    </Sheet>
  )
}
