import type { SubjectType } from './enumerations.ts'

/** Grants of `POST /oauth2/token` and their replies. @see wire contract section 2 */

export interface AnonymousGrant {
  grantType: 'anonymous'
  clientId: string
}

export interface RefreshTokenGrant {
  grantType: 'refresh_token'
  refreshToken: string
  /** Not sent by the seed generation. */
  clientId?: string
}

export interface AuthorizationCodeGrant {
  grantType: 'authorization_code'
  clientId: string
  code: string
  codeVerifier: string
  /** Absent in the silent flow, which had none in its authorization request. */
  redirectUri?: string
}

/**
 * A member's tokens on the authority of the caller; the caller's access token and API key are in
 * the `Authorization` header. By member id alone with the scope `offline_access`, or bound to the
 * session of a sign-on.
 */
export type AuthorizedClientGrant = {
  grant_type: 'authorized_client'
  member_id: string
} & ({ scope: 'offline_access' } | { session_token: string })

/** An app on one site it is installed on. */
export interface ClientCredentialsGrant {
  grant_type: 'client_credentials'
  client_id: string
  client_secret: string
  instance_id: string
}

/** An app, on behalf of the user whose token it was given. */
export interface StripBoundSessionGrant {
  grant_type: 'strip_bound_session'
  client_secret: string
  access_token: string
}

export type TokenGrant =
  | AnonymousGrant
  | RefreshTokenGrant
  | AuthorizationCodeGrant
  | AuthorizedClientGrant
  | ClientCredentialsGrant
  | StripBoundSessionGrant

/** The 200 reply of the token endpoint; `expires_in` counts seconds. */
export interface TokenResponse {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  /** Absent from the replies to the two grants of apps. */
  refresh_token: string
}

/** An app's grants at `POST /oauth/access`. @see wire contract section 2.2 */
export type AppGrant = {
  client_id: string
  client_secret: string
} & (
  | { grant_type: 'refresh_token'; refresh_token: string }
  | { grant_type: 'authorization_code'; code: string }
)

export interface AppTokenResponse {
  access_token: string
  refresh_token: string
}

/** Subject, site and expiry of a token; `exp` and `iat` are epoch seconds as text. */
export interface TokenInfo {
  active: boolean
  subjectType: SubjectType
  subjectId: string
  exp: string
  iat: string
  clientId: string
  accountId?: string
  siteId?: string
  instanceId?: string
  vendorProductId?: string
}

export interface UserInfo {
  sub: string
  givenName?: string
  familyName?: string
  email?: string
  emailVerified?: boolean
  picture?: string
  language?: string
  name?: string
}
