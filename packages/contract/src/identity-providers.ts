/** External OpenID providers that members sign in with, as the platform manages them: ours alone. */

/** What the button needs: "Continue with …". The id goes into `authRequest.idp` (wire section 3.1). */
export interface SignInProvider {
  id: string
  name: string
}

export interface ListSignInProvidersResponse {
  providers: SignInProvider[]
}

/** A member's connection to an identity provider. */
export interface ProviderConnection {
  /** The provider's. */
  id: string
  name: string
  /** ISO 8601. */
  createdDate: string
  /** ISO 8601. */
  lastUsedDate: string
}

export interface ListProviderConnectionsResponse {
  connections: ProviderConnection[]
}

/** A provider as its shop manages it, without the client secret. */
export interface IdentityProviderInfo extends SignInProvider {
  issuer: string
  clientId: string
  hasClientSecret: boolean
  isOn: boolean
  /** The redirect URI to register at the provider. */
  redirectUri: string
  /** How many members are linked to it. */
  members: number
  /** ISO 8601. */
  createdDate: string
}
