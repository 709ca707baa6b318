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

/** An API key without its secret, which only the reply to its creation has. */
export interface ApiKeyInfo {
  id: string
  name: string
  permissions: string[]
  createdDate: string
}

export interface AuditRecord {
  id: string
  occurredDate: string
  action: string
  result: 'done' | 'rejected'
  actor: { kind: string; id: string | null }
  subject: { kind: string; id: string } | null
  requestId: string | null
  details: Record<string, unknown>
}

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
  /** Whether it is the client of the back office; it cannot be deleted. */
  isBackOffice: boolean
  /** ISO 8601. */
  createdDate: string
}
