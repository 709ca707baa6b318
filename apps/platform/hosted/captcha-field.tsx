import type { HostedCaptcha } from '../src/hosted/hosted-pages.ts'
import type { HostedWords } from '../src/hosted/words.ts'
import sheet from './sheet.module.css'
import { Sub, useReader } from './sheet.tsx'

/** What helps without the sum depends on it. */
type CaptchaAction = 'login' | 'register'

/** What a form says to the captcha's script. */
export function captchaData(
  captcha: HostedCaptcha | undefined,
  { page }: HostedWords,
  action: CaptchaAction,
) {
  return (
    captcha && {
      'data-captcha': captcha.challenge,
      'data-solved': page.captchaSolved,
      'data-failed': page.captchaFailed[action],
    }
  )
}

/** Where the script puts its token, and tells how far it is. */
export function CaptchaField({
  captcha,
  action,
}: {
  captcha: HostedCaptcha | undefined
  action: CaptchaAction
}) {
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
        <Sub>{page.captchaNeedsScript[action]}</Sub>
      </noscript>
    </>
  )
}
