import type { IdentityAddress } from '@vitrine/contract'
import type * as addressMessages from '#messages/address'
import { countryName } from './countries.ts'

/** An address as it stands on a parcel, as the platform formatted it where it did; it has one line at least. */
export function addressLines(
  address: IdentityAddress,
  { locale, messages }: { locale: string; messages: typeof addressMessages },
): string[] {
  const { formatted, addressLine, addressLine2, streetName, streetNumber } = address
  if (formatted) return formatted.split('\n')
  const { postalCode, city, subdivision, country } = address
  const street = addressLine ?? joined([streetName, streetNumber])
  const lines = [
    street,
    addressLine2,
    joined([postalCode, city]),
    joined([subdivision, country && countryName(country, locale)]),
  ]
  const filled = lines.filter((line) => line !== null && line !== undefined && line !== '')
  return filled.length > 0 ? (filled as string[]) : [messages.withoutStreet]
}

function joined(parts: (string | null | undefined)[]) {
  return parts.filter(Boolean).join(' ')
}
