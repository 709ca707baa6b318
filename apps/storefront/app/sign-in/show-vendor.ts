import { type ShowCaptchaOptions, showCaptcha } from '@vitrine/client/captcha'
import * as words from '#messages/captcha'
import { code } from '#messages/language'

/** Who this shop is to its platform, for frames of the platform's. */
export type ShopOfPlatform = Pick<ShowCaptchaOptions, 'platformUrl' | 'clientId'>

/** Shows a vendor's captcha in the page's colours and language; gives the token that goes with the form. */
export async function showVendor(
  place: HTMLElement | null,
  options: ShowCaptchaOptions,
): Promise<string> {
  if (!place) throw new Error('There is no place for the frame.')
  const { theme } = document.documentElement.dataset
  return showCaptcha(place, {
    ...options,
    language: code,
    title: words.frame,
    ...((theme === 'light' || theme === 'dark') && { theme }),
  })
}
