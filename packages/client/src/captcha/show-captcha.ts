import type { CaptchaPlace, ShowCaptchaOptions } from './captcha-frame.ts'

/**
 * Shows the captcha of the vendor that a failed step names in `captchaVendor`, in a frame of the
 * platform's, and gives its token for `captchaTokens`. The vendor's script runs in that frame and
 * not in the page.
 *
 * The frame is as wide as the element, as high as the widget, and gone when there is an outcome. An
 * invisible one grows when the vendor is in doubt and asks the shopper after all. Where it fails, a
 * sign-in passes with `solveChallenge` too.
 *
 * @throws {VitrineError} `captcha_failed`: ten seconds brought neither a token nor anything to see,
 * because the frame is blocked or the page's origin is not registered; or the vendor does not work.
 * @throws The signal's reason.
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
