import type { IdentityProvider, Prompt, ResponseMode } from '@vitrine/contract'
import type { CallOptions } from '../http/api.ts'

/** How a sign-in on the hosted page is begun. */
export interface AuthUrlOptions extends CallOptions {
  /**
   * Where code and state come back: `fragment` unless asked otherwise; `query` for a server's
   * callback.
   */
  responseMode?: ResponseMode
  /** `login` unless asked otherwise; `none` never shows a page. */
  prompt?: Prompt
  sessionToken?: string
  /** Signs in with another identity: one of the built-in providers, or the id of a connection. */
  identityProvider?: IdentityProvider | (string & {})
}

/**
 * Where a sign-in on the hosted page begins: the whole address, and the parts it was made of.
 */
export interface AuthUrl {
  authUrl: string
  authorizationEndpoint: string
  sessionToken: string | null
}
