import type { HostedCaptcha } from '../src/hosted/hosted-pages.ts'
import type { HostedWords } from '../src/hosted/words.ts'
import sheet from './sheet.module.css'
import { Sub, useReader } from './sheet.tsx'

/** What a form says to the captcha's script. */
export function captchaData(captcha: HostedCaptcha | undefined, { page }: HostedWords) {
  return (
    captcha && {
      'data-captcha': captcha.challenge,
      'data-solved': page.captchaSolved,
      'data-failed': page.captchaFailed,
    }
  )
}

/** Where the script puts its token, and tells how far it is. */
export function CaptchaField({ captcha }: { captcha: HostedCaptcha | undefined }) {
  const { page } = useReader().words
  if (!captcha) return null
  return (
    <>
      <input type="hidden" name="captchaToken" value="" />
      <p className={sheet['work']} role="status" hidden data-captcha-box="">
        <progress aria-hidden="true" />
        {page.captchaWorks}
      </p>
      <noscript>
        <Sub>{page.captchaNeedsScript}</Sub>
      </noscript>
    </>
  )
}
