import type { IdentityAddress } from '@vitrine/contract'
import * as words from '#messages/account'
import { countryName } from './countries.server.ts'

/** An address as it stands on a parcel; it has one line at least. */
export function addressLines(address: IdentityAddress): string[] {
  const { addressLine, addressLine2, streetName, streetNumber } = address
  const { postalCode, city, subdivision, country } = address
  const street = addressLine ?? joined([streetName, streetNumber])
  const lines = [
    street,
    addressLine2,
    joined([postalCode, city]),
    joined([subdivision, country && countryName(country)]),
  ]
  const filled = lines.filter((line) => line !== null && line !== undefined && line !== '')
  return filled.length > 0 ? (filled as string[]) : [words.withoutStreet]
}

function joined(parts: (string | null | undefined)[]) {
  return parts.filter(Boolean).join(' ')
}
