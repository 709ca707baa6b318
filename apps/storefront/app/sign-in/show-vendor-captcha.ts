import { frame } from '@vitrine/account/messages/captcha'
import { type ShowCaptchaOptions, showCaptcha } from '@vitrine/client/captcha'
import { code } from '#messages/language'

/** Which client of which platform this shop is, for frames of the platform's. */
export type CaptchaClient = Pick<ShowCaptchaOptions, 'platformUrl' | 'clientId'>

/** Shows a vendor's captcha in the page's colours and language; gives the token that goes with the form. */
export async function showVendorCaptcha(
  place: HTMLElement | null,
  options: ShowCaptchaOptions,
): Promise<string> {
  if (!place) throw new Error('There is no place for the frame.')
  const { theme } = document.documentElement.dataset
  return showCaptcha(place, {
    ...options,
    language: code,
    title: frame,
    ...((theme === 'light' || theme === 'dark') && { theme }),
  })
}
