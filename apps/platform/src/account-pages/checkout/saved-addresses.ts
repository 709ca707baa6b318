import type { AddressWithContact } from '@vitrine/contract'
import type { IdentityRow } from '../../auth/tables/identity.ts'

/** The member's addresses with the member's name, in the order of the profile. */
export function listSavedAddresses({
  profile,
}: Pick<IdentityRow, 'profile'>): AddressWithContact[] {
  const { firstName, lastName } = profile
  const contactDetails = { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) }
  return (profile.addresses ?? []).map(({ address }) => {
    const { country, subdivision, city, postalCode, addressLine, addressLine2 } = address
    const { streetName, streetNumber } = address
    const street = addressLine ?? [streetName, streetNumber].filter(Boolean).join(' ')
    const members = { country, subdivision, city, postalCode, addressLine: street, addressLine2 }
    return {
      contactDetails,
      address: Object.fromEntries(Object.entries(members).filter(([, value]) => !!value)),
    }
  })
}
