/** People who work for the shop: ours alone, the hosted platform manages them elsewhere. */

export const staffRoles = ['OWNER', 'ADMIN', 'CATALOG', 'SUPPORT'] as const
export type StaffRole = (typeof staffRoles)[number]

export interface StaffMember {
  id: string
  email: string
  role: StaffRole
  /** ISO 8601. */
  createdDate: string
  /** Whether they have a passkey or a second factor, which the back office requires unless the shop allows otherwise. */
  hasSecondFactor: boolean
}

/** The person who is signed in to the back office, with what their role allows. */
export interface CurrentStaffMember {
  id: string
  email: string
  /** First and last name; absent where neither is known. */
  name?: string
  role: StaffRole
  /** The ids of permissions, as the table of permissions has them. */
  permissions: string[]
}

/** A member of staff, as colleagues see them beside a form. */
export interface FormEditor {
  memberId: string
  /** First and last name, or the e-mail address. */
  name: string
}

/** What happens with a form of the back office meanwhile, as its stream says it. */
export interface FormState {
  /** Who else has it open. */
  editors: FormEditor[]
  /** The last change of what it edits that another member of staff or an app has made; said once. `by` is absent for apps and for accounts that are gone. */
  lastChange?: { date: string; by?: FormEditor }
}

export interface GetCurrentStaffMemberResponse {
  staffMember: CurrentStaffMember
}

/** An API key without its secret, which only the reply to its creation has. */
export interface ApiKeyInfo {
  id: string
  name: string
  permissions: string[]
  createdDate: string
}

export interface CreateApiKeyRequest {
  name: string
  /** The ids of permissions, as the table of permissions has them. */
  permissions: string[]
}

/** The settings of registration and sign-in. */
export interface IdentitySettings {
  /** New members verify their address before they get a session. */
  emailVerification: boolean
  /** Staff of the shop approve new members. */
  ownerApproval: boolean
  /** Whether replies may reveal that an address has an account. */
  accountEnumeration: 'protected' | 'distinct'
  /** Whether registrations need a captcha always, or only after many attempts. */
  registrationCaptcha: 'always' | 'risk'
  /** Members confirm a sign-in on a new device with a code by e-mail. */
  newDeviceCode: boolean
  /** Whether the back office requires a second factor of all staff. */
  staffMfa: boolean
  /** Tolerated clock difference of authenticator apps, in steps of 30 seconds. */
  totpWindow: number
  /** Calling codes such as `+49 +43`; empty: the shop's own country. */
  telephonePrefixes: string
  /** Second factors by message, such as `SMS CALL PUSH`; empty: none. */
  messageFactors: string
  /** Whether apps may request tokens of a member. */
  externalLogin: boolean
}

/** An entry of the audit log. */
export interface AuditRecord {
  id: string
  /** ISO 8601. */
  occurredDate: string
  action: string
  result: 'done' | 'rejected'
  /** `name`: the e-mail address of a member whose account still exists. */
  actor: { kind: string; id: string | null; name?: string }
  /** `name`: an e-mail address, or the name of a client or provider, as long as it exists. */
  subject: { kind: string; id: string; name?: string } | null
  requestId: string | null
  details: Record<string, unknown>
}

/** Which entries of the audit log are listed; all conditions have to be met. */
export interface ListAuditEntriesRequest {
  /** From 1 to 100; 50 by default. */
  limit?: number
  /** The id of an entry: those before it. */
  before?: string
  /** The id of a member: what they did, and their sign-ins. */
  actor?: string
  /** Such as `staff.removed`; at most 50, and entries of any of them. */
  actions?: string[]
  /** ISO 8601: at that moment or later. */
  from?: string
  /** ISO 8601: before that moment. */
  to?: string
}

/** `client_secret` stands for `client_secret_basic` and `client_secret_post`. */
export const tokenEndpointAuthMethods = ['none', 'client_secret', 'private_key_jwt'] as const
export type TokenEndpointAuthMethod = (typeof tokenEndpointAuthMethods)[number]

/** An OAuth client of the site. */
export interface ClientInfo {
  clientId: string
  name: string
  /** The registered redirect URIs, matched exactly. */
  redirectUris: string[]
  /** Further pages that hosted pages and e-mails may lead back to, matched exactly. */
  callbackUrls: string[]
  /** Origins whose pages may call the platform and embed its silent sign-in iframe. */
  origins: string[]
  /** Whether it has a secret, which only the reply to its creation has. */
  isConfidential: boolean
  /** How it proves who it is at the token endpoint; `none`: with PKCE alone. */
  tokenEndpointAuthMethod: TokenEndpointAuthMethod
  /** Whether it is the client of the back office; it cannot be deleted. */
  isBackOffice: boolean
  /** ISO 8601. */
  createdDate: string
}

export interface CreateClientRequest {
  name: string
  redirectUris: string[]
  callbackUrls?: string[]
  origins: string[]
  isConfidential?: boolean
  tokenEndpointAuthMethod?: TokenEndpointAuthMethod
  /** Public keys (RFC 7517), with `private_key_jwt` only. */
  jwks?: { keys: Record<string, unknown>[] }
  /** The `https:` address of the keys, in their place. */
  jwksUri?: string
}

export interface CreateClientResponse {
  clientId: string
  /** Of a confidential client; no later reply has it. */
  clientSecret?: string
}

export interface ChangeClientRequest {
  name?: string
  redirectUris?: string[]
  callbackUrls?: string[]
  origins?: string[]
}
