/** Redirect sessions: how a shopper is sent to a hosted page and comes back. @see wire contract section 3 */

export const responseModes = ['fragment', 'query', 'web_message'] as const
export type ResponseMode = (typeof responseModes)[number]

export const prompts = ['login', 'none'] as const
export type Prompt = (typeof prompts)[number]

/** An OAuth 2.0 authorization request (RFC 6749 section 4.1.1, RFC 7636 section 4.3). */
export interface AuthorizeRequest {
  clientId: string
  responseType: 'code'
  /** Absent in the silent flow. */
  redirectUri?: string | null
  scope?: string | null
  state: string
  responseMode?: ResponseMode | null
  codeChallenge?: string | null
  codeChallengeMethod?: string | null
  sessionToken?: string | null
  nonce?: string | null
  prompt?: string | null
}

export interface RedirectCallbacks {
  thankYouPageUrl?: string | null
  postFlowUrl?: string | null
  loginUrl?: string | null
  bookingsServiceListUrl?: string | null
  cartPageUrl?: string | null
  planListUrl?: string | null
}

export interface RedirectPreferences {
  useGenericWixPages?: boolean | null
  maintainIdentity?: boolean | null
  additionalQueryParameters?: Record<string, string>
  checkIfPublish?: boolean | null
}

/** What the shopper is sent away for. Exactly one may be set. */
export interface RedirectIntents {
  auth?: { authRequest: AuthorizeRequest; prompt?: Prompt }
  login?: Record<string, never>
  logout?: { clientId: string }
  ecomCheckout?: { checkoutId: string }
  storesProduct?: { productSlug: string }
}

export interface CreateRedirectSessionRequest extends RedirectIntents {
  callbacks?: RedirectCallbacks
  preferences?: RedirectPreferences
  origin?: string
}

export interface RedirectSession {
  id: string
  /** Where to send the browser or the hidden frame, at most 2048 characters. */
  fullUrl: string
  urlDetails: { endpoint: string; searchParams: Record<string, string> }
  sessionToken: string | null
  shortUrl: string
}

export interface CreateRedirectSessionResponse {
  redirectSession: RedirectSession
}
