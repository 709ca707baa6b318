import type { CaptchaToken, CaptchaVendor } from '@vitrine/contract'
import type { Challenge } from 'altcha-lib'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { ProofOfWork } from './proof-of-work.ts'

export const captchaActions = ['login', 'register', 'recover'] as const
export type CaptchaAction = (typeof captchaActions)[number]
/** `invisible`: the browser passes it by itself. `visible`: the shopper sees that something is checked. */
export type CaptchaKind = 'visible' | 'invisible'

/** What a provider says about a token; `unavailable`: it could not be asked. */
export type CaptchaVerdict = 'ok' | 'invalid' | 'unavailable'

/** What a browser has to know to show a vendor's captcha. */
export interface CaptchaWidget {
  vendor: CaptchaVendor
  siteKeys: Record<CaptchaKind, string>
}

/** A captcha of somebody else's. */
export interface CaptchaProvider {
  widget: CaptchaWidget
  /** `kind` is that of the widget which gave the token. */
  verify(attempt: {
    token: string
    kind: CaptchaKind
    action: CaptchaAction
    address: string | null
  }): Promise<CaptchaVerdict>
}

export interface CaptchaRequest {
  tokens: CaptchaToken[] | undefined
  /** What is asked for; a visible captcha passes for an invisible one too. */
  kind: CaptchaKind
  action: CaptchaAction
  address: string | null
}

export interface Captcha {
  /** What is shown in place of the sum, or `null`. */
  widget: CaptchaWidget | null
  /** A sum to solve; `effort` multiplies how long it takes, up to eight times. */
  challenge(scope: SiteScope, action: CaptchaAction, effort: number): Promise<Challenge>
  /** What becomes of the tokens that came along; `missing`: none of the kind asked for. */
  judge(scope: SiteScope, request: CaptchaRequest): Promise<CaptchaVerdict | 'missing'>
}

/**
 * The built-in proof of work, beside a provider where one is set.
 *
 * With a provider, registration takes nothing else; at login the proof of work stands in while the provider is down,
 * so that members are not locked out with it (SR-64).
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
 * The token of the kind asked for, otherwise a visible one. Clients send both kinds in one object or in two (wire section
 * 4.1).
 */
function pickToken(tokens: CaptchaToken[] = [], asked: CaptchaKind) {
  const unseen = tokens.map(({ InvisibleRecaptcha }) => InvisibleRecaptcha).find(Boolean)
  if (asked === 'invisible' && unseen) return { kind: 'invisible', token: unseen } as const
  const seen = tokens.flatMap(({ Recaptcha, NoCaptcha }) => [Recaptcha, NoCaptcha]).find(Boolean)
  return seen ? ({ kind: 'visible', token: seen } as const) : undefined
}
