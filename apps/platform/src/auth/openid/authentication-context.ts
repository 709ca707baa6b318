import type { signIns } from '../tables/sign-ins.ts'

/** How a member signed in, as ID tokens say it (OpenID Connect Core section 2, RFC 8176). */
export interface AuthenticationContext {
  acr: string
  /** Absent where the proof is not known: for a sign-in that an app vouched for, or one at another provider. */
  amr?: string[]
}

export const ACR_VALUES = ['urn:vitrine:acr:1', 'urn:vitrine:acr:2', 'phr'] as const

/** What a second factor is called by the registry of RFC 8176. */
const FACTOR_METHODS: Record<string, readonly string[]> = {
  TOTP: ['otp'],
  EMAIL: ['otp'],
  SMS: ['sms'],
  CALL: ['tel'],
  PUSH: [],
}

/** The context of a sign-in; `null` is one from before sign-ins were stored. */
export function toAuthenticationContext(
  signIn: Pick<typeof signIns.$inferSelect, 'factor' | 'method'> | null,
): AuthenticationContext {
  if (!signIn) return { acr: 'urn:vitrine:acr:1' }
  // A passkey is bound to the site's address and includes the verification of the user.
  if (signIn.factor === 'passkey') return { acr: 'phr', amr: ['pop', 'user', 'mfa'] }
  const first = methodOf(signIn.method)
  const second = FACTOR_METHODS[signIn.factor]
  if (!second) return { acr: 'urn:vitrine:acr:1', ...(first && { amr: first }) }
  // Two proofs of access to the same mailbox are one factor.
  const isOneFactor = signIn.factor === 'EMAIL' && signIn.method === 'email_code'
  const all = [...new Set([...(first ?? []), ...second, ...(isOneFactor ? [] : ['mfa'])])]
  return { acr: isOneFactor ? 'urn:vitrine:acr:1' : 'urn:vitrine:acr:2', amr: all }
}

function methodOf(method: (typeof signIns.$inferSelect)['method']): string[] | undefined {
  switch (method) {
    case 'password':
      return ['pwd']
    case 'email_code':
      return ['otp']
    default:
      return undefined
  }
}
