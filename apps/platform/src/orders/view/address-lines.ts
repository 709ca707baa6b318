import type { AddressWithContact } from '@vitrine/contract'

/** The address as it stands on a parcel; empty where there is none. */
export function addressLines({ address, contactDetails }: AddressWithContact = {}): string[] {
  const { firstName, lastName, company } = contactDetails ?? {}
  const { streetAddress, addressLine, addressLine2, postalCode, city } = address ?? {}
  const { subdivisionFullname, subdivision, countryFullname, country } = address ?? {}
  const lines = [
    joined([firstName, lastName]),
    company,
    addressLine || joined([streetAddress?.name, streetAddress?.number]),
    addressLine2,
    joined([postalCode, city]),
    subdivisionFullname ?? subdivision,
    countryFullname ?? country,
  ]
  return lines.filter((line): line is string => !!line)
}

function joined(parts: (string | null | undefined)[]) {
  return parts.filter(Boolean).join(' ')
}
