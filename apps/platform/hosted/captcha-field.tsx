import { VendorNote } from '@vitrine/account/login/vendor-note.tsx'
import * as m from '@vitrine/account/messages/captcha'
import type { HostedCaptcha } from '../src/account-pages/hosted-pages.ts'
import document from './document.module.css'
import { Sub } from './sheet.tsx'

/** What helps without the captcha depends on it. */
type CaptchaAction = 'login' | 'register'

/** What a form says to the captcha's script. */
export function captchaAttributes(captcha: HostedCaptcha, action: CaptchaAction) {
  return {
    'data-captcha': captcha.challenge ?? '',
    'data-solved': m.passed,
    'data-failed': action === 'login' ? m.failedLogin : m.failedRegister,
  }
}

/** Where the script shows a vendor's widget, puts the token, and tells how far it is. */
export function CaptchaField({
  captcha: { frame },
  action,
}: {
  captcha: HostedCaptcha
  action: CaptchaAction
}) {
  return (
    <>
      <input type="hidden" name="captchaToken" value="" />
      {frame && (
        <div className={document['captcha']}>
          <div data-captcha-frame={frame.src} title={m.frame} />
          <VendorNote vendor={frame.vendor} />
        </div>
      )}
      <p className={document['work']} role="status" hidden data-captcha-box="">
        <progress aria-hidden="true" />
        {m.takes}
      </p>
      <noscript>
        <Sub>{action === 'login' ? m.needsScriptLogin : m.needsScriptRegister}</Sub>
      </noscript>
    </>
  )
}
