import * as v from 'valibot'
import type { CaptchaKind, CaptchaProvider } from './captcha.ts'

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

/** Google reCAPTCHA v2, with a secret for the visible and one for the invisible key. */
export function createRecaptchaProvider(
  secrets: Record<CaptchaKind, string>,
  options: ProviderOptions,
): CaptchaProvider {
  return {
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
export function createTurnstileProvider(secret: string, options: ProviderOptions): CaptchaProvider {
  return {
    async verify({ token, action, address }) {
      if (token.length > 2_048) return 'invalid'
      return ask(
        'https://challenges.cloudflare.com/turnstile/v0/siteverify',
        options,
        {
          secret,
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
  parameters: Record<string, string>,
  action?: string,
) {
  if ((parameters['response'] ?? '').length > MAX_TOKEN_LENGTH) return 'invalid'
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
  const isOurPage = hostname !== undefined && hostnames.includes(hostname)
  const isOurAction = action === undefined || provenAction === action
  return success && isOurPage && isOurAction ? 'ok' : 'invalid'
}
