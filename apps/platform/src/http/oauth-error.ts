import type { OAuthErrorCode } from '@vitrine/contract'

/** An OAuth error: the token endpoint answers it in IETF form (RFC 6749 section 5.2). */
export class OAuthError extends Error {
  override readonly name = 'OAuthError'
  readonly code: OAuthErrorCode

  constructor(code: OAuthErrorCode, description: string) {
    super(description)
    this.code = code
  }
}
