import type { CaptchaToken, CaptchaVendor } from '@vitrine/contract'
import type { Challenge } from 'altcha-lib'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { ProofOfWork } from './proof-of-work.ts'

export const captchaActions = ['login', 'register', 'recover'] as const
export type CaptchaAction = (typeof captchaActions)[number]
/** `invisible`: the browser solves it without interaction. `visible`: the shopper sees a widget. */
export type CaptchaKind = 'visible' | 'invisible'

/** The provider's verdict on a token; `unavailable`: the provider did not answer. */
export type CaptchaVerdict = 'ok' | 'invalid' | 'unavailable'

/** What a browser needs to show a vendor's captcha. */
export interface CaptchaWidget {
  vendor: CaptchaVendor
  siteKeys: Record<CaptchaKind, string>
}

/** A captcha of a vendor. */
export interface CaptchaProvider {
  widget: CaptchaWidget
  /** `kind` is the kind of the widget that issued the token. */
  verify(attempt: {
    token: string
    kind: CaptchaKind
    action: CaptchaAction
    address: string | null
  }): Promise<CaptchaVerdict>
}

export interface CaptchaRequest {
  tokens: CaptchaToken[] | undefined
  /** The kind required; a visible captcha is accepted for an invisible one too. */
  kind: CaptchaKind
  action: CaptchaAction
  address: string | null
}

export interface Captcha {
  /** The vendor's widget to show instead of the proof of work, or `null`. */
  widget: CaptchaWidget | null
  /** A proof-of-work challenge; `effort` multiplies its duration, up to eight times. */
  challenge(scope: SiteScope, action: CaptchaAction, effort: number): Promise<Challenge>
  /** The verdict on the tokens of a request; `missing`: none of the required kind. */
  judge(scope: SiteScope, request: CaptchaRequest): Promise<CaptchaVerdict | 'missing'>
}

/**
 * The built-in proof of work, combined with a provider where one is configured.
 *
 * With a provider, registration accepts only the provider's tokens; login accepts the proof of work while the provider
 * is unavailable, so that members are not locked out (SR-64).
 */
export function createCaptcha(
  proofOfWork: ProofOfWork,
  provider: CaptchaProvider | null = null,
): Captcha {
  return {
    widget: provider?.widget ?? null,
    challenge: (scope, action, effort) => proofOfWork.createChallenge(scope, action, effort),
    async judge(scope, { tokens, kind, action, address }) {
      const picked = pickToken(tokens, kind)
      if (picked === undefined) return 'missing'
      const { token } = picked
      if (provider === null) return check(scope, token, action)

      const isProof = token.startsWith('eyJ')
      if (isProof) return action === 'register' ? 'invalid' : check(scope, token, action)
      return provider.verify({ ...picked, action, address })
    },
  }

  async function check(scope: SiteScope, token: string, action: CaptchaAction) {
    return (await proofOfWork.verify(scope, token, action)) ? 'ok' : 'invalid'
  }
}

/**
 * The token of the required kind, otherwise a visible one. Clients send both kinds in one object or in two (wire section
 * 4.1).
 */
function pickToken(tokens: CaptchaToken[] = [], asked: CaptchaKind) {
  const unseen = tokens.map(({ InvisibleRecaptcha }) => InvisibleRecaptcha).find(Boolean)
  if (asked === 'invisible' && unseen) return { kind: 'invisible', token: unseen } as const
  const seen = tokens.flatMap(({ Recaptcha, NoCaptcha }) => [Recaptcha, NoCaptcha]).find(Boolean)
  return seen ? ({ kind: 'visible', token: seen } as const) : undefined
}
