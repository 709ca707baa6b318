import type {
  IdentityAddress,
  IdentityProfile,
  Member,
  MemberAddressToWrite,
  MemberContact,
  MemberUpdate,
  StreetAddress,
} from '@vitrine/contract'
import { notFound } from '../../kernel/errors/api-error.ts'
import { requirePlaces } from '../../kernel/places/require-places.ts'
import { isPermitted, type SiteScope } from '../../kernel/scope/site-scope.ts'
import { emailKey } from '../identities/create-identity.ts'
import { updateProfile } from '../identities/update-profile.ts'
import type { IdentityRow, StoredProfile } from '../tables/identity.ts'
import { addressId, toMember } from './member-view.ts'

/**
 * Changes a member: one's own, or, for an app with the permission, any. Lists are replaced as a whole; data that only
 * the identity has, such as the tags and recipients of addresses, is preserved for entries that remain.
 *
 * @throws {ApiError} 400: a country or subdivision that does not exist. 404: no such member, or not the caller's own. 409 REVISION_CONFLICT.
 */
export async function updateMember(
  scope: SiteScope,
  {
    memberId,
    update,
    language,
  }: { memberId: string; update: MemberUpdate; language?: string | undefined },
): Promise<Member> {
  const { caller } = scope
  const isOwn = caller.kind === 'member' && caller.memberId === memberId
  if (!isOwn && !isPermitted(scope, 'MEMBERS.MEMBER_UPDATE')) throw notFound('member', memberId)
  const change = (identity: IdentityRow) => {
    const { addresses } = update.contact ?? {}
    requirePlaces({ member: { contact: { addresses } } }, identity.profile)
    return toProfile(identity, update)
  }
  return toMember(await updateProfile(scope, { identityId: memberId, change }), 'FULL', language)
}

/** The members of the profile that the update changes. */
export function toProfile(
  identity: IdentityRow,
  { contact = {}, profile = {}, privacyStatus }: MemberUpdate,
): StoredProfile {
  const { firstName, lastName, birthdate, company, jobTitle } = contact
  const { nickname, title, photo } = profile
  return withoutUndefined({
    firstName,
    lastName,
    birthdate,
    company,
    position: jobTitle,
    nickname,
    title,
    picture: photo?.url,
    privacyStatus: privacyStatus === 'UNKNOWN' ? 'UNDEFINED' : privacyStatus,
    phonesV2: contact.phones && toPhones(identity, contact.phones),
    addresses: contact.addresses && toAddresses(identity, contact.addresses),
    secondaryEmails: contact.emails && toSecondaryEmails(identity, contact.emails),
    customFields: contact.customFields && toCustomFields(contact.customFields),
  })
}

function toPhones({ profile }: IdentityRow, phones: string[]): IdentityProfile['phonesV2'] {
  const known = profile.phonesV2 ?? []
  return phones.map(
    (phone) => known.find((entry) => entry.phone === phone) ?? { phone, tag: 'UNTAGGED' as const },
  )
}

/** All but the address of the sign-in, which is changed with a verification only. */
function toSecondaryEmails(
  { email, profile }: IdentityRow,
  emails: string[],
): IdentityProfile['secondaryEmails'] {
  const known = profile.secondaryEmails ?? []
  return emails
    .filter((one) => emailKey(one) !== emailKey(email))
    .map(
      (one) =>
        known.find((entry) => entry.email === one) ?? { email: one, tag: 'UNTAGGED' as const },
    )
}

function toAddresses(
  { identityId, profile }: IdentityRow,
  addresses: MemberAddressToWrite[],
): IdentityProfile['addresses'] {
  const known = new Map(
    (profile.addresses ?? []).map(({ address: _, ...entry }, place) => [
      addressId(identityId, place),
      entry,
    ]),
  )
  return addresses.map(({ id, streetAddress, addressLine1, ...address }) => ({
    ...(known.get(id ?? '') ?? { tag: 'UNTAGGED' as const }),
    address: {
      ...(addressLine1 === undefined ? {} : { addressLine: addressLine1 }),
      ...address,
      ...(streetAddress ? toStreet(streetAddress) : {}),
    } satisfies IdentityAddress,
  }))
}

function toStreet({ name, number, apt }: StreetAddress) {
  return { streetName: name, streetNumber: number, ...(apt == null ? {} : { apt }) }
}

function toCustomFields(
  fields: NonNullable<MemberContact['customFields']>,
): IdentityProfile['customFields'] {
  return Object.entries(fields)
    .filter(([, { value }]) => value !== null)
    .map(([name, { value }]) => {
      if (typeof value === 'number') return { name, value: { numValue: value } }
      if (typeof value === 'boolean') return { name, value: { boolValue: value } }
      return { name, value: { strValue: String(value) } }
    })
}

/** Fields that the update does not contain are not changed. */
function withoutUndefined<T extends object>(value: T) {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof T]: Exclude<T[Name], undefined> }
}
