import type { FactorStatus, MemberFieldset, MemberStatus } from './enumerations.ts'
import type { IdentityProfile } from './identity.ts'
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

/** Ours alone: a member's whole profile, with tags; of the identity only the profile can be written. */
export interface UpdateOwnIdentityRequest {
  /** Given: the change is refused when somebody else was faster. */
  identity: { revision?: string | null; identityProfile: IdentityProfile }
}

/** A place where the member is signed in. Ours alone. */
export interface MemberSession {
  id: string
  /** The browser's family, such as "Firefox on Linux". */
  userAgent: string
  /** ISO 8601. */
  signedInDate: string
  lastUsedDate: string
  isCurrent: boolean
}

/** A device that the platform knows the member by. Ours alone. */
export interface MemberDevice {
  id: string
  userAgent: string
  lastUsedDate: string
  /** No second factor is asked for on it. */
  isTrusted: boolean
}

/** A second factor of the member. Ours alone. */
export interface MemberFactor {
  type: 'TOTP' | 'EMAIL' | 'SMS' | 'CALL' | 'PUSH' | 'WEBAUTHN'
  /** `REQUIRE_ACTIVATION`: it waits for the digits that turn it on. */
  status: FactorStatus
}

/** The member's second factors. Ours alone. */
export interface ListFactorsResponse {
  factors: MemberFactor[]
  /** Of ten; each opens the door once when the phone is gone. */
  backupCodesLeft: number
}

/** An authenticator app that is being set up. Ours alone. */
export interface TotpEnrolment {
  /** Base32, to type into the app. */
  secret: string
  /** `otpauth://totp/…`, which an app on the same device opens. */
  uri: string
  /** The same to scan, as SVG. */
  qrCode: string
}

/** What to show a member who sets up an app. Ours alone. */
export interface TotpEnrolmentResponse {
  enrolment: TotpEnrolment
}

/** Backup codes, this once. Ours alone. */
export interface BackupCodesResponse {
  backupCodes: string[]
}

export interface ChangeEmailRequest {
  newEmail: string
  /** Without it the sign-in must be recent. */
  currentPassword?: string
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
