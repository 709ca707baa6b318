import type { CaptchaPlace, ShowCaptchaOptions } from './captcha-frame.ts'

/**
 * Shows the captcha of the vendor that a failed step names in `captchaVendor`, in an iframe of the
 * platform's, and returns its token for `captchaTokens`. The vendor's script runs in that iframe and
 * not in the page.
 *
 * The iframe is as wide as the element, as high as the widget, and removed when there is an outcome.
 * An invisible one grows when the vendor shows a challenge. Where it fails, a sign-in can use
 * `solveChallenge` instead.
 *
 * @throws {VitrineError} `captcha_failed`: when the iframe shows nothing within ten seconds, because it
 * is blocked or the page's origin is not registered; or when the vendor's widget fails.
 * @throws The signal's reason when it is aborted.
 * @example
 * ```ts
 * const result = await client.auth.login({ email, password })
 * if (result.loginState === 'FAILURE' && result.captcha && result.captchaVendor) {
 *   const token = await showCaptcha(document.body, {
 *     platformUrl: 'https://id.shop.example',
 *     clientId,
 *     kind: result.captcha,
 *     action: 'login',
 *   })
 *   const captchaTokens = { recaptchaToken: token, invisibleRecaptchaToken: token }
 *   await client.auth.login({ email, password, captchaTokens })
 * }
 * ```
 */
export async function showCaptcha(
  place: CaptchaPlace,
  options: ShowCaptchaOptions,
): Promise<string> {
  const { openCaptchaFrame } = await import('./captcha-frame.ts')
  return openCaptchaFrame(place, options)
}
