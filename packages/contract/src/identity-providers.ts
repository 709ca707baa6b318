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

export interface AddIdentityProviderRequest {
  /** The name on the button: "Continue with …". */
  name: string
  /** Such as `https://accounts.google.com`; it is asked for its configuration. */
  issuer: string
  /** The id of the shop's client at the provider. */
  clientId: string
  /** Absent: a public client. Stored encrypted, and in no reply. */
  clientSecret?: string
}

/** What stays the same is absent. Issuer and client cannot change: they identify the accounts. */
export interface ChangeIdentityProviderRequest {
  name?: string
  clientSecret?: string
  isOn?: boolean
}

export interface IdentityProvidersReply {
  providers: IdentityProviderInfo[]
}
