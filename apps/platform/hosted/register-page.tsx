import { RegisterPage as View } from '@vitrine/account/login/register-page.tsx'
import { createAccount } from '@vitrine/account/messages/common'
import type { HostedFormProps } from '../src/account-pages/hosted-pages.ts'
import { HostedDocument } from './document.tsx'
import { loginFormOf } from './login-form-of.tsx'

export function RegisterPage({
  action,
  hidden,
  email,
  error,
  notice,
  passkey: _,
  captcha,
  providers = [],
  links,
  ...shop
}: HostedFormProps) {
  return (
    <HostedDocument {...shop} title={createAccount} back={links.back}>
      <View
        target={{ action, hidden }}
        email={email}
        form={loginFormOf('register', { error, notice, captcha })}
        providers={providers}
        links={links.signIn ? { signIn: links.signIn } : {}}
      />
    </HostedDocument>
  )
}
