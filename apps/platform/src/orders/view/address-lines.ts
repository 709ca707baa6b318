import type { AddressWithContact } from '@vitrine/contract'
import { formatAddress } from '../../kernel/places/format-address.ts'

/**
 * The address as it stands on a parcel, with the recipient first and the country last; empty where there is none.
 * Without a language the country has the name that is stored with it.
 */
export function addressLines(
  { address = {}, contactDetails = {} }: AddressWithContact = {},
  language?: string,
): string[] {
  const { firstName, lastName, company } = contactDetails
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return [name, company ?? '', ...formatAddress(address, language)].filter(Boolean)
}
