import type { CaptchaVendor } from '@vitrine/contract'
import { Link } from '@vitrine/ui'
import * as m from '#messages/captcha'
import { useAccountMount } from '../account-mount.ts'
import { withElements } from '../with-elements.tsx'
import { Sub } from './sheet.tsx'

/**
 * Whose captcha it is. Google works for the shop since April 2026: the shop's own page says what that means, and
 * Google's terms are not named any more (https://docs.cloud.google.com/recaptcha/docs/faq).
 */
export function VendorNote({ vendor }: { vendor: CaptchaVendor }) {
  const { privacy } = useAccountMount().paths
  return (
    <Sub>
      {vendor === 'turnstile'
        ? withElements(m.cloudflare, {
            privacy: (
              <a className="text-link" href="https://www.cloudflare.com/turnstile-privacy-policy/">
                {m.cloudflarePrivacy}
              </a>
            ),
            terms: (
              <a className="text-link" href="https://www.cloudflare.com/website-terms/">
                {m.cloudflareTerms}
              </a>
            ),
          })
        : withElements(m.google, {
            privacy: (
              <Link className="text-link" href={privacy}>
                {m.googlePrivacy}
              </Link>
            ),
          })}
    </Sub>
  )
}
