import type { LoginForm } from '@vitrine/account/login/login-form.ts'
import { Notice } from '@vitrine/ui'
import type { HostedFormProps } from '../src/account-pages/hosted-pages.ts'
import { CaptchaField, captchaAttributes } from './captcha-field.tsx'

/** Notices and the captcha of a form, for scripts of the page. */
export function loginFormOf(
  action: 'login' | 'register',
  {
    error,
    notice,
    captcha,
  }: { [Name in 'error' | 'notice' | 'captcha']: HostedFormProps[Name] | undefined },
): LoginForm {
  return {
    notice: (
      <>
        {error && <Notice tone="bad">{error}</Notice>}
        {notice && <Notice>{notice}</Notice>}
      </>
    ),
    ...(captcha && {
      attributes: captchaAttributes(captcha, action),
      captcha: <CaptchaField captcha={captcha} action={action} />,
    }),
  }
}
