import * as v from 'valibot'
import type { CaptchaProvider } from './captcha.ts'
import { type CaptchaKeys, isTestKey } from './captcha-keys.ts'

const TIMEOUT_MS = 3_000
const MAX_TOKEN_LENGTH = 5_000

interface ProviderOptions {
  /** Whether pages of the host show the captcha. */
  isOurs: (hostname: string) => boolean
  fetch?: typeof fetch
}

const replySchema = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
})

/** Google reCAPTCHA v2, with one key for the visible and one for the invisible widget. */
export function createRecaptchaProvider(
  { siteKeys, secrets }: CaptchaKeys,
  options: ProviderOptions,
): CaptchaProvider {
  return {
    widget: { vendor: 'recaptcha', siteKeys },
    verify: ({ token, kind, address }) =>
      // reCAPTCHA v2 has no actions.
      ask('https://www.google.com/recaptcha/api/siteverify', options, {
        secret: secrets[kind],
        response: token,
        ...(address === null ? {} : { remoteip: address }),
      }),
  }
}

/** Cloudflare Turnstile. */
export function createTurnstileProvider(
  { siteKeys, secrets }: CaptchaKeys,
  options: ProviderOptions,
): CaptchaProvider {
  return {
    widget: { vendor: 'turnstile', siteKeys },
    async verify({ token, kind, action, address }) {
      if (token.length > 2_048) return 'invalid'
      return ask(
        'https://challenges.cloudflare.com/turnstile/v0/siteverify',
        options,
        {
          secret: secrets[kind],
          response: token,
          idempotency_key: crypto.randomUUID(),
          ...(address === null ? {} : { remoteip: address }),
        },
        action,
      )
    },
  }
}

/** Sends the token to the provider. Anything but a success for this page and action is invalid (SR-65). */
async function ask(
  url: string,
  { isOurs, fetch: send = fetch }: ProviderOptions,
  parameters: { secret: string; response: string; [name: string]: string },
  action?: string,
) {
  if (parameters.response.length > MAX_TOKEN_LENGTH) return 'invalid'
  let reply: unknown
  try {
    const response = await send(url, {
      method: 'POST',
      body: new URLSearchParams(parameters),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (!response.ok) return 'unavailable'
    reply = await response.json()
  } catch {
    return 'unavailable'
  }
  const result = v.safeParse(replySchema, reply)
  if (!result.success) return 'unavailable'
  const { success, hostname, action: provenAction } = result.output
  // With a test secret, the reply names a page and an action of the vendor.
  if (isTestKey(parameters.secret)) return success ? 'ok' : 'invalid'
  const isOurPage = hostname !== undefined && isOurs(hostname)
  const isOurAction = action === undefined || provenAction === action
  return success && isOurPage && isOurAction ? 'ok' : 'invalid'
}
