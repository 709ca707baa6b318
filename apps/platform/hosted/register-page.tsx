import { Button, Field, Notice } from '@vitrine/ui'
import type { HostedFormProps } from '../src/account-pages/hosted-pages.ts'
import { CaptchaField, captchaData } from './captcha-field.tsx'
import { ProviderLinks } from './provider-links.tsx'
import { Foot, Form, HiddenFields, Sheet, Sub, TextLink } from './sheet.tsx'

export function RegisterPage({
  action,
  hidden,
  email,
  error,
  notice,
  passkey: _,
  captcha,
  providers,
  links,
  ...shop
}: HostedFormProps) {
  const { words } = shop.reader
  const { entry } = words
  return (
    <Sheet {...shop} title={entry.makeAccount} back={links.back}>
      <Sub>{entry.whyAccount}</Sub>
      {error && <Notice tone="bad">{error}</Notice>}
      {notice && <Notice>{notice}</Notice>}
      <Form action={action} {...captchaData(captcha, words, 'register')}>
        <HiddenFields fields={hidden} />
        <Field
          label={entry.firstName}
          name="firstName"
          autoComplete="given-name"
          maxLength={50}
          optional={words.page.optional}
        />
        <Field
          label={entry.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
        />
        <Field
          label={entry.password}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={10}
          hint={entry.newPasswordHint}
        />
        <CaptchaField captcha={captcha} action="register" />
        <Button wide>{entry.makeTheAccount}</Button>
      </Form>
      <ProviderLinks providers={providers} />
      {links.signIn && (
        <Foot>
          {entry.haveOne} <TextLink href={links.signIn}>{entry.signIn}</TextLink>
        </Foot>
      )}
    </Sheet>
  )
}
