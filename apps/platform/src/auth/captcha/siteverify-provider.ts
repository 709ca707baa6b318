import * as v from 'valibot'
import type { CaptchaProvider } from './captcha.ts'
import { type CaptchaKeys, isTestKey } from './captcha-keys.ts'

const TIMEOUT_MS = 3_000
const MAX_TOKEN_LENGTH = 5_000

interface ProviderOptions {
  /** The page that shows the captcha stands on one of these hosts. */
  hostnames: string[]
  fetch?: typeof fetch
}

const replySchema = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
})

/** Google reCAPTCHA v2, with a key for what is seen and one for what is not. */
export function createRecaptchaProvider(
  { siteKeys, secrets }: CaptchaKeys,
  options: ProviderOptions,
): CaptchaProvider {
  return {
    widget: { vendor: 'recaptcha', siteKeys },
    verify: ({ token, kind, address }) =>
      // reCAPTCHA v2 knows no actions.
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

/** Asks the provider. Whatever is not a plain yes for our own page is none (SR-65). */
async function ask(
  url: string,
  { hostnames, fetch: send = fetch }: ProviderOptions,
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
  // A secret for tests answers for a page and an action of the vendor's own.
  if (isTestKey(parameters.secret)) return success ? 'ok' : 'invalid'
  const isOurPage = hostname !== undefined && hostnames.includes(hostname)
  const isOurAction = action === undefined || provenAction === action
  return success && isOurPage && isOurAction ? 'ok' : 'invalid'
}
