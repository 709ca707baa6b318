import type { AddressUse, AddressWithContact, SavedAddress } from '@vitrine/contract'
import type { IdentityRow } from '../../auth/tables/identity.ts'

/** The member's addresses with their recipients, otherwise with the member's name, in the order of the profile. */
export function listSavedAddresses(member: Pick<IdentityRow, 'profile'>): AddressWithContact[] {
  return (member.profile.addresses ?? []).map((entry) => withContact(member, entry))
}

/** The addresses that a checkout begins with: the defaults, for deliveries otherwise the first. */
export function findDefaultAddresses(member: Pick<IdentityRow, 'profile'>): {
  shipping?: AddressWithContact
  billing?: AddressWithContact
} {
  const { addresses = [] } = member.profile
  const find = (use: AddressUse) => addresses.find(({ defaultFor }) => defaultFor?.includes(use))
  const [shipping, billing] = [find('SHIPPING') ?? addresses[0], find('BILLING')]
  return {
    ...(shipping && { shipping: withContact(member, shipping) }),
    ...(billing && { billing: withContact(member, billing) }),
  }
}

function withContact(
  { profile }: Pick<IdentityRow, 'profile'>,
  { address, recipient }: SavedAddress,
): AddressWithContact {
  const { firstName, lastName, phone } = recipient ?? { ...profile, phone: null }
  const { country, subdivision, city, postalCode, addressLine, addressLine2 } = address
  const { streetName, streetNumber } = address
  const street = addressLine ?? [streetName, streetNumber].filter(Boolean).join(' ')
  return {
    contactDetails: filledOf({ firstName, lastName, phone }),
    address: filledOf({
      ...{ country, subdivision, city, postalCode },
      ...{ addressLine: street, addressLine2 },
    }),
  }
}

function filledOf(members: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
