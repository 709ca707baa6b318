import { createHash } from 'node:crypto'
import type {
  CustomValue,
  IdentityAddress,
  Member,
  MemberAddress,
  MemberContact,
  MemberFieldset,
  MemberStatus,
} from '@vitrine/contract'
import { withFormatted } from '../../kernel/places/formatted-address.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { findIdentity } from '../identities/find-identity.ts'
import { languageFor } from '../identities/language-for.ts'
import type { IdentityRow } from '../tables/identity.ts'

export const memberStatuses: Record<IdentityRow['status'], MemberStatus> = {
  UNKNOWN_STATUS: 'UNKNOWN',
  PENDING: 'PENDING',
  ACTIVE: 'APPROVED',
  DELETED: 'UNKNOWN',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
}

/** The member with the fields of the fieldset, or `null`. */
export async function findMember(
  scope: SiteScope,
  {
    memberId,
    fieldset,
    language,
  }: { memberId: string; fieldset: MemberFieldset; language?: string | undefined },
): Promise<Member | null> {
  const row = await findIdentity(scope, memberId)
  return row === null || row.status === 'DELETED' ? null : toMember(row, fieldset, language)
}

/** The identity as shops show members (wire section 7.5). */
export function toMember(row: IdentityRow, fieldset: MemberFieldset, language?: string): Member {
  return fieldset === 'PUBLIC'
    ? publicFields(row)
    : { ...publicFields(row), ...otherFields(row, language) }
}

/** The id of one of the member's addresses, stable while its position in the list is. */
export function addressId(identityId: string, place: number): string {
  const hex = createHash('sha256').update(`${identityId} ${place}`).digest('hex').slice(0, 32)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function publicFields({ identityId, status, profile }: IdentityRow): Member {
  const { nickname = null, slug = null, title = null, picture } = profile
  return {
    id: identityId,
    status: memberStatuses[status],
    profile: {
      nickname,
      slug,
      title,
      ...(picture ? { photo: { id: '', url: picture, height: 0, width: 0 } } : {}),
    },
    privacyStatus: profile.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
    activityStatus: 'ACTIVE',
  }
}

function otherFields(row: IdentityRow, language: string | undefined): Partial<Member> {
  return {
    loginEmail: row.email,
    loginEmailVerified: row.emailVerified,
    contactId: row.identityId,
    contact: toContact(row, language),
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    lastLoginDate: row.lastLoginAt?.toISOString() ?? null,
  }
}

function toContact(
  { identityId, email, profile }: IdentityRow,
  asked: string | undefined,
): MemberContact {
  const language = languageFor(profile, asked)
  return {
    firstName: profile.firstName ?? null,
    lastName: profile.lastName ?? null,
    phones: (profile.phonesV2 ?? []).map(({ phone }) => phone),
    emails: [email, ...(profile.secondaryEmails ?? []).map((secondary) => secondary.email)],
    addresses: (profile.addresses ?? []).map(({ address }, place) => ({
      id: addressId(identityId, place),
      ...toMemberAddress(withFormatted(address, language)),
    })),
    birthdate: profile.birthdate ?? null,
    company: profile.company ?? null,
    jobTitle: profile.position ?? null,
    customFields: Object.fromEntries(
      (profile.customFields ?? []).map(({ name, value }) => [
        name,
        { name, value: toPlainValue(value) },
      ]),
    ),
  }
}

function toMemberAddress({
  streetName,
  streetNumber,
  apt,
  ...address
}: IdentityAddress): MemberAddress {
  if (!streetName) return address
  const street = { number: streetNumber ?? '', name: streetName }
  return { ...address, streetAddress: apt == null ? street : { ...street, apt } }
}

function toPlainValue(value: CustomValue): unknown {
  const { strValue, numValue, dateValue, boolValue, listValue, mapValue } = value
  if (listValue) return listValue.value.map(toPlainValue)
  if (mapValue) {
    const entries = Object.entries(mapValue.value)
    return Object.fromEntries(entries.map(([name, member]) => [name, toPlainValue(member)]))
  }
  return strValue ?? numValue ?? dateValue ?? boolValue ?? null
}
