import type { CaptchaProvider } from './captcha.ts'
import type { CaptchaKeys } from './captcha-keys.ts'
import { createRecaptchaProvider, createTurnstileProvider } from './siteverify-provider.ts'

/**
 * The provider whose keys are configured, or `null` for the built-in proof of work only.
 *
 * @param isOurs Whether pages of the host show the captcha.
 */
export function createCaptchaProvider(
  captchaKeys: CaptchaKeys | null,
  isOurs: (hostname: string) => boolean,
): CaptchaProvider | null {
  if (!captchaKeys) return null
  return captchaKeys.vendor === 'turnstile'
    ? createTurnstileProvider(captchaKeys, { isOurs })
    : createRecaptchaProvider(captchaKeys, { isOurs })
}
