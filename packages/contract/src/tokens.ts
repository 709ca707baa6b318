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

export type TokenGrant = AnonymousGrant | RefreshTokenGrant | AuthorizationCodeGrant

/** The 200 reply of the token endpoint; `expires_in` counts seconds. */
export interface TokenResponse {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
}
