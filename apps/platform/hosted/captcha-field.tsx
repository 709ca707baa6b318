import type { HostedCaptcha } from '../src/account-pages/hosted-pages.ts'
import type { HostedMessages } from '../src/account-pages/words.ts'
import sheet from './sheet.module.css'
import { Sub, useReader } from './sheet.tsx'

/** What helps without the captcha depends on it. */
type CaptchaAction = 'login' | 'register'

/** What a form says to the captcha's script. */
export function captchaData(
  captcha: HostedCaptcha | undefined,
  { page }: HostedMessages,
  action: CaptchaAction,
) {
  return (
    captcha && {
      'data-captcha': captcha.challenge ?? '',
      'data-solved': page.captchaSolved,
      'data-failed': page.captchaFailed[action],
    }
  )
}

/** Where the script shows a vendor's widget, puts the token, and tells how far it is. */
export function CaptchaField({
  captcha,
  action,
}: {
  captcha: HostedCaptcha | undefined
  action: CaptchaAction
}) {
  const { page } = useReader().words
  if (!captcha) return null
  const { frame } = captcha
  return (
    <>
      <input type="hidden" name="captchaToken" value="" />
      {frame && (
        <div className={sheet['captcha']}>
          <div data-captcha-frame={frame.src} title={page.captchaFrame} />
          <VendorNote vendor={frame.vendor} />
        </div>
      )}
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

/**
 * Who checks. Google works for the shop since April 2026, so that its own terms are nobody's here
 * (https://docs.cloud.google.com/recaptcha/docs/faq).
 */
function VendorNote({ vendor }: Pick<NonNullable<HostedCaptcha['frame']>, 'vendor'>) {
  const { page } = useReader().words
  if (vendor === 'recaptcha') return <Sub>{page.captchaByGoogle}</Sub>
  const { before, privacy, between, terms, after } = page.captchaByCloudflare
  return (
    <Sub>
      {before}
      <a className="text-link" href="https://www.cloudflare.com/turnstile-privacy-policy/">
        {privacy}
      </a>
      {between}
      <a className="text-link" href="https://www.cloudflare.com/website-terms/">
        {terms}
      </a>
      {after}
    </Sub>
  )
}
