import type { CaptchaTokens } from '@vitrine/client'

/** The token as the client sends it: the form holds one, of the kind that was asked for, and a sum passes for either. */
export function captchaTokens(token: string): { captchaTokens?: CaptchaTokens } {
  return token === ''
    ? {}
    : { captchaTokens: { recaptchaToken: token, invisibleRecaptchaToken: token } }
}
