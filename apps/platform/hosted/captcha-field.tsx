import type { HostedCaptcha } from '../src/hosted/hosted-pages.ts'
import sheet from './sheet.module.css'
import { Sub } from './sheet.tsx'

/** What a form says to the captcha's script. */
export function captchaData(captcha: HostedCaptcha | undefined) {
  return (
    captcha && {
      'data-captcha': captcha.challenge,
      'data-solved': 'Done: your device has shown that you are no robot.',
      'data-failed': 'Your device could not finish it. Get in with a code by e-mail.',
    }
  )
}

/** Where the script puts its token, and tells how far it is. */
export function CaptchaField({ captcha }: { captcha: HostedCaptcha | undefined }) {
  if (!captcha) return null
  return (
    <>
      <input type="hidden" name="captchaToken" value="" />
      <p className={sheet['work']} role="status" hidden data-captcha-box="">
        <progress aria-hidden="true" />
        Your device works on a sum, a few seconds long. You need do nothing.
      </p>
      <noscript>
        <Sub>Without scripts, get in with a code by e-mail.</Sub>
      </noscript>
    </>
  )
}
