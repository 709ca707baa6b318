import type { IdentityProvider, Prompt, ResponseMode } from '@vitrine/contract'
import type { CallOptions } from '../http/api.ts'

/** Options of a sign-in on the hosted page. */
export interface AuthUrlOptions extends CallOptions {
  /**
   * Where code and state are returned: `fragment` by default; `query` for a server's callback.
   */
  responseMode?: ResponseMode
  /** `login` by default; `none` never shows a page. */
  prompt?: Prompt
  sessionToken?: string
  /** Signs in with an identity provider: a built-in one, or the id of a connection. */
  identityProvider?: IdentityProvider | (string & {})
}

/**
 * The authorization URL of a sign-in on the hosted page, and the parts it was built from.
 */
export interface AuthUrl {
  authUrl: string
  authorizationEndpoint: string
  sessionToken: string | null
}
