import { SignInPage as View } from '@vitrine/account/login/sign-in-page.tsx'
import * as m from '@vitrine/account/messages/sign-in'
import type { HostedFormProps } from '../src/account-pages/hosted-pages.ts'
import { HostedDocument } from './document.tsx'
import { loginFormOf } from './login-form-of.tsx'
import { PasskeyForm } from './passkey-form.tsx'

export function SignInPage({
  action,
  hidden,
  email,
  error,
  notice,
  passkey,
  captcha,
  providers = [],
  links: { back, ...links },
  ...shop
}: HostedFormProps) {
  return (
    <HostedDocument {...shop} title={m.title} back={back}>
      <View
        target={{ action, hidden }}
        email={email}
        form={loginFormOf('login', { error, notice, captcha })}
        passkey={{ below: passkey && <PasskeyForm passkey={passkey} /> }}
        providers={providers}
        links={{
          ...(links.code && { code: links.code }),
          ...(links.forgot && { recovery: links.forgot }),
          ...(links.register && { register: links.register }),
        }}
      />
    </HostedDocument>
  )
}
