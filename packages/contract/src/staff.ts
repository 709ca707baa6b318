/** People who work for the shop: ours alone, the hosted platform manages them elsewhere. */

export const staffRoles = ['OWNER', 'ADMIN', 'CATALOG', 'SUPPORT'] as const
export type StaffRole = (typeof staffRoles)[number]

export interface StaffMember {
  id: string
  email: string
  role: StaffRole
  /** ISO 8601. */
  createdDate: string
  /** They have a passkey or a second factor; without one the back office stays shut, unless the shop allows it. */
  hasSecondFactor: boolean
}

/** An API key without its secret, which is shown once. */
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
  result: 'done' | 'refused'
  actor: { kind: string; id: string | null }
  subject: { kind: string; id: string } | null
  requestId: string | null
  details: Record<string, unknown>
}

/** A program that signs members in. */
export interface ClientInfo {
  clientId: string
  name: string
  /** Where codes may be sent, exactly as written. */
  redirectUris: string[]
  /** Origins whose pages may call the platform and embed its silent frame. */
  origins: string[]
  /** It has a secret, which is shown once. */
  isConfidential: boolean
  /** The back office signs people in with it; it cannot be ended. */
  isBackOffice: boolean
  /** ISO 8601. */
  createdDate: string
}
