import type { Environment } from '../environment.ts'
import type { CaptchaProvider } from './captcha.ts'
import { createRecaptchaProvider, createTurnstileProvider } from './siteverify-provider.ts'

/** The provider whose secret is set, or `null`: the built-in proof of work alone. */
export function createCaptchaProvider({
  captchaSecrets: { turnstile, recaptcha },
  publicPlatformUrl,
  publicStorefrontUrl,
}: Environment): CaptchaProvider | null {
  const hostnames = [publicStorefrontUrl, publicPlatformUrl].map((url) => new URL(url).hostname)
  if (turnstile) return createTurnstileProvider(turnstile, { hostnames })
  return recaptcha ? createRecaptchaProvider(recaptcha, { hostnames }) : null
}
