import { Button, Field, Notice } from '@vitrine/ui'
import type { HostedFormProps } from '../src/account-pages/hosted-pages.ts'
import { CaptchaField, captchaData } from './captcha-field.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { ProviderLinks } from './provider-links.tsx'
import { Foot, Form, HiddenFields, Sheet, TextLink } from './sheet.tsx'

export function SignInPage({
  action,
  hidden,
  email,
  error,
  notice,
  passkey,
  captcha,
  providers,
  links,
  ...shop
}: HostedFormProps) {
  const { words } = shop.reader
  const { entry } = words
  return (
    <Sheet {...shop} title={entry.welcome} back={links.back}>
      {error && <Notice tone="bad">{error}</Notice>}
      {notice && <Notice>{notice}</Notice>}
      <Form action={action} {...captchaData(captcha, words, 'login')}>
        <HiddenFields fields={hidden} />
        <Field
          label={entry.email}
          name="email"
          type="email"
          autoComplete={passkey ? 'username webauthn' : 'username'}
          defaultValue={email}
        />
        <Field
          label={entry.password}
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <CaptchaField captcha={captcha} action="login" />
        <Button wide>{entry.signIn}</Button>
      </Form>
      {passkey && <PasskeyForm passkey={passkey} />}
      <ProviderLinks providers={providers} />
      {links.forgot && (
        <Foot>
          <TextLink href={links.forgot}>{entry.forgot}</TextLink>
        </Foot>
      )}
      {links.code && (
        <Foot>
          <TextLink href={links.code}>{entry.codeByEmail}</TextLink>
        </Foot>
      )}
      {links.register && (
        <Foot>
          {entry.newHere} <TextLink href={links.register}>{entry.makeAccount}</TextLink>
        </Foot>
      )}
    </Sheet>
  )
}
