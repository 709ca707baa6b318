import type { Address } from './address.ts'
import type { FactorStatus, MemberFieldset, MemberStatus } from './enumerations.ts'
import type { Identity, IdentityProfile } from './identity.ts'
import type { CursorPaging, Filter, OffsetPaging, PagingMetadata, Sorting } from './query.ts'

/** Members of a shop. @see wire contract section 7.5 */

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

export interface MemberAddress extends Address {
  id?: string | null
}

export interface MemberAddressToWrite extends MemberAddress {
  /** Another name of `addressLine`, which has precedence. */
  addressLine1?: string | null
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
 * A member; the fieldset `PUBLIC` has only public fields.
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
  /** `emails` beside the address of the sign-in are further ones; that one is not changed here. */
  contact?: Partial<Omit<MemberContact, 'addresses'>> & {
    addresses?: MemberAddressToWrite[]
  }
  profile?: Partial<Pick<MemberProfile, 'nickname' | 'title'>> & { photo?: Partial<MemberImage> }
  privacyStatus?: Member['privacyStatus']
}

/** A member that an app creates. */
export interface MemberToCreate extends MemberUpdate {
  loginEmail: string
}

/** Ours alone: a member's whole profile, with tags; of the identity only the profile can be written. */
export interface UpdateOwnIdentityRequest {
  /** When given, the change is refused if it is not the current revision. */
  identity: { revision?: string | null; identityProfile: IdentityProfile }
}

/** Ours alone: a member's status, sign-in methods and profile. */
export interface GetIdentityResponse {
  identity: Identity
}

/** A session of the member. Ours alone. */
export interface MemberSession {
  id: string
  /** The browser's family, such as "Firefox on Linux". */
  userAgent: string
  /** ISO 8601. */
  signedInDate: string
  lastUsedDate: string
  isCurrent: boolean
}

/** Ours alone. */
export interface ListSessionsResponse {
  /** Last used first, at most fifty. */
  sessions: MemberSession[]
}

/** A known device of the member. Ours alone. */
export interface MemberDevice {
  id: string
  userAgent: string
  lastUsedDate: string
  /** Whether sign-ins on it need no second factor. */
  isTrusted: boolean
}

/** A second factor of the member. Ours alone. */
export interface MemberFactor {
  type: 'TOTP' | 'EMAIL' | 'SMS' | 'CALL' | 'PUSH' | 'WEBAUTHN'
  /** `REQUIRE_ACTIVATION`: it is enabled by its first verified code. */
  status: FactorStatus
  /** The last digits of a telephone number. */
  hint?: string
}

/** A second factor whose code a service delivers to a number or device. Ours alone. */
export type FactorChannelType = 'SMS' | 'CALL' | 'PUSH'

/** The member's second factors. Ours alone. */
export interface ListFactorsResponse {
  factors: MemberFactor[]
  /** Of ten; each is valid for one sign-in without the authenticator app. */
  backupCodesLeft: number
  /** The second factors by message that the shop offers. */
  channels: FactorChannelType[]
}

/** The enrolment of an authenticator app. Ours alone. */
export interface TotpEnrolment {
  /** Base32, to type into the app. */
  secret: string
  /** `otpauth://totp/…`, which an app on the same device opens. */
  uri: string
  /** The same to scan, as SVG. */
  qrCode: string
}

/** The enrolment to show to the member. Ours alone. */
export interface TotpEnrolmentResponse {
  enrolment: TotpEnrolment
}

/** The only reply with the backup codes. Ours alone. */
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
  /** `paging` and `cursorPaging` exclude each other; the page at the last offset has the cursor that goes on. */
  query?: {
    filter?: Filter
    paging?: OffsetPaging
    cursorPaging?: CursorPaging
    sorting?: Sorting[]
  }
  search?: { expression: string; fields?: string[] }
}

export interface QueryMembersResponse {
  members: Member[]
  metadata: PagingMetadata
}
