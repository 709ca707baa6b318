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
  /** Scopes that the sign-in was granted. */
  scope?: string
}

export interface AuthorizationCodeGrant {
  grantType: 'authorization_code'
  clientId: string
  code: string
  /** Only a client that proves who it is may do without PKCE. */
  codeVerifier?: string
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

/** The 200 reply for the code of an OpenID Connect sign-in (OpenID Connect Core section 3.1.3.3). */
export interface OpenIdTokenResponse {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  id_token: string
  /** The scopes that were granted, separated by spaces. */
  scope: string
  /** Only with the scope `offline_access`. */
  refresh_token?: string
}

/** The 200 reply to the grants of apps. */
export interface AppAccessTokenResponse {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
}

/** Every 200 reply of the token endpoint. */
export type TokenReply = TokenResponse | OpenIdTokenResponse | AppAccessTokenResponse

/** What a token stands for (RFC 7662 section 2.2); `exp` and `iat` are epoch seconds. */
export interface TokenIntrospection {
  active: boolean
  scope?: string
  client_id?: string
  token_type?: 'Bearer'
  exp?: number
  iat?: number
  sub?: string
  iss?: string
  /** Ours alone. */
  subject_type?: SubjectType
}

/** The reply to a pushed authorization request (RFC 9126 section 2.2). */
export interface PushedAuthorizationResponse {
  request_uri: string
  /** Seconds. */
  expires_in: number
}

/** The claims of a member, by the scopes of the sign-in (OpenID Connect Core section 5.1). */
export interface OpenIdClaims {
  sub: string
  name?: string
  given_name?: string
  family_name?: string
  nickname?: string
  preferred_username?: string
  picture?: string
  /** `YYYY-MM-DD`. */
  birthdate?: string
  locale?: string
  /** Epoch seconds. */
  updated_at?: number
  email?: string
  email_verified?: boolean
  phone_number?: string
  phone_number_verified?: boolean
  address?: Partial<
    Record<
      'formatted' | 'street_address' | 'locality' | 'region' | 'postal_code' | 'country',
      string
    >
  >
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

/** What token info replies: of a token that is unknown, expired or revoked, nothing but that. */
export type TokenInfoReply = TokenInfo | { active: false }

/** The claims of a member in the wire's names, for tokens of a sign-in without scopes. */
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

/** The reply of the user info endpoint: standard claims where the sign-in named scopes. */
export type UserInfoReply = UserInfo | OpenIdClaims
