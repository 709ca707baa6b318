import type { SubjectType } from './enumerations.ts'

/** Grants of `POST /oauth2/token` and what they answer. @see wire contract section 2 */

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

/** Tokens of a member whom the caller's own sign-in proved; the caller shows an API key. */
export interface AuthorizedClientGrant {
  grantType: 'authorized_client'
  memberId: string
  /** `offline_access`, where no session token comes along. */
  scope?: string
  /** Of a sign-on before. */
  sessionToken?: string
}

export interface ClientCredentialsGrant {
  grantType: 'client_credentials'
  clientId?: string
  clientSecret?: string
  instanceId?: string
}

export type TokenGrant =
  | AnonymousGrant
  | RefreshTokenGrant
  | AuthorizationCodeGrant
  | AuthorizedClientGrant
  | ClientCredentialsGrant

/** The 200 reply of the token endpoint; `expires_in` counts seconds. */
export interface TokenResponse {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  /** For every grant but those of apps. */
  refresh_token?: string
}

/** The reply of `POST /oauth2/token-info`. `exp` and `iat` are epoch seconds, as text. */
export interface TokenInfo {
  active: boolean
  subjectType?: SubjectType
  subjectId?: string
  exp?: string
  iat?: string
  clientId?: string
  siteId?: string
}

/** The reply of `GET /oauth2/user-info`. */
export interface UserInfo {
  sub: string
  givenName?: string
  familyName?: string
  name?: string
  email?: string
  emailVerified?: boolean
  picture?: string
  language?: string
}
