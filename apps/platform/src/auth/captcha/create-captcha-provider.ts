import type { CaptchaProvider } from './captcha.ts'
import type { CaptchaKeys } from './captcha-keys.ts'
import { createRecaptchaProvider, createTurnstileProvider } from './siteverify-provider.ts'

/** The provider whose keys are configured, or `null` for the built-in proof of work only. */
export function createCaptchaProvider({
  captchaKeys,
  publicPlatformUrl,
  publicStorefrontUrl,
}: {
  captchaKeys: CaptchaKeys | null
  publicPlatformUrl: string
  publicStorefrontUrl: string
}): CaptchaProvider | null {
  if (!captchaKeys) return null
  const hostnames = [publicStorefrontUrl, publicPlatformUrl].map((url) => new URL(url).hostname)
  return captchaKeys.vendor === 'turnstile'
    ? createTurnstileProvider(captchaKeys, { hostnames })
    : createRecaptchaProvider(captchaKeys, { hostnames })
}
