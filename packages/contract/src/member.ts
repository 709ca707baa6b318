import type { MemberStatus } from './enumerations.ts'

/** Members as shops show them. @see wire contract section 7.5 */

export interface MemberContact {
  firstName?: string | null
  lastName?: string | null
  phones: string[]
  emails: string[]
  addresses: unknown[]
  birthdate?: string | null
  company?: string | null
  jobTitle?: string | null
}

export interface Member {
  id: string
  /** Only in the fieldsets `EXTENDED` and `FULL`, like all members below but `profile`. */
  loginEmail?: string
  loginEmailVerified?: boolean
  status: MemberStatus
  contactId?: string
  contact?: MemberContact
  profile: { nickname?: string | null; slug?: string | null; title?: string | null }
  privacyStatus: 'UNKNOWN' | 'PRIVATE' | 'PUBLIC'
  activityStatus: 'UNKNOWN' | 'ACTIVE' | 'MUTED'
  createdDate?: string
  updatedDate?: string
  lastLoginDate?: string | null
}

export interface GetCurrentMemberResponse {
  member: Member
}
