import type { MemberFieldset, MemberStatus } from './enumerations.ts'
import type { Filter, OffsetPaging, PagingMetadata, Sorting } from './query.ts'

/** Members as shops show them. @see wire contract section 7.5 */

export interface MemberContact {
  firstName?: string | null
  lastName?: string | null
  phones: string[]
  emails: string[]
  addresses: MemberAddress[]
  birthdate?: string | null
  company?: string | null
  jobTitle?: string | null
  customFields?: Record<string, { name?: string | null; value: unknown }>
}

export interface MemberAddress {
  id?: string | null
  /** ISO 3166-1 alpha-2. */
  country?: string | null
  subdivision?: string | null
  city?: string | null
  postalCode?: string | null
  streetAddress?: { number: string; name: string }
  addressLine?: string | null
  addressLine2?: string | null
}

export interface MemberImage {
  id: string
  url: string
  height: number
  width: number
}

export interface MemberProfile {
  nickname?: string | null
  slug?: string | null
  title?: string | null
  photo?: MemberImage
  cover?: MemberImage
}

/**
 * A member as the shop knows them; `PUBLIC` holds only what everybody may see.
 *
 * @see wire contract section 7.5
 */
export interface Member {
  id: string
  /** Only in the fieldsets `EXTENDED` and `FULL`, like all members below but `profile`. */
  loginEmail?: string
  loginEmailVerified?: boolean
  status: MemberStatus
  contactId?: string
  contact?: MemberContact
  profile: MemberProfile
  privacyStatus: 'UNKNOWN' | 'PRIVATE' | 'PUBLIC'
  activityStatus: 'UNKNOWN' | 'ACTIVE' | 'MUTED'
  createdDate?: string
  updatedDate?: string
  lastLoginDate?: string | null
}

export interface GetCurrentMemberResponse {
  member: Member
}

/** The members of a member that can be written. */
export interface MemberUpdate {
  contact?: Partial<Omit<MemberContact, 'emails'>>
  profile?: Partial<Pick<MemberProfile, 'nickname' | 'title'>> & { photo?: Partial<MemberImage> }
  privacyStatus?: Member['privacyStatus']
}

export interface QueryMembersRequest {
  fieldsets?: MemberFieldset[]
  query?: { filter?: Filter; paging?: OffsetPaging; sorting?: Sorting[] }
  search?: { expression: string; fields?: string[] }
}

export interface QueryMembersResponse {
  members: Member[]
  metadata: PagingMetadata
}
