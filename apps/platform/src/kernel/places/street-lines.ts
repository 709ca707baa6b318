import type { IdentityAddress, PostalAddress } from '@vitrine/contract'

/** An address of carts, orders or members. */
export type AnyAddress = PostalAddress &
  Pick<IdentityAddress, 'streetName' | 'streetNumber' | 'apt'>

/** The street in the form of its country, then the lines that were written beside it; none is empty. */
export function streetLines(address: AnyAddress): string[] {
  const { streetAddress, addressLine, addressLine2, country } = address
  const number = streetAddress?.number ?? address.streetNumber
  const name = streetAddress?.name ?? address.streetName
  const apt = streetAddress?.apt ?? address.apt
  const isNumberFirst = NUMBER_FIRST.has(country ?? '')
  const street = (isNumberFirst ? [number, name] : [name, number]).filter(Boolean).join(' ')
  // Shops that have one field for the street may send both forms of it.
  const isRepeated = street !== '' && (addressLine ?? '').includes(street)
  const withApt = [isRepeated ? '' : street, apt].filter(Boolean).join(', ')
  return [withApt, addressLine ?? '', addressLine2 ?? '']
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Countries that write the house number before the street (OpenCage, address-formatting). */
const NUMBER_FIRST = new Set(
  `AS AU BB BL BM BS CA DZ EG FJ FR GB GF GG GH GI GP GU HK IE IL IM IN JE JM KE KH LB LK LU MA MC
   MF MM MP MQ MT MU MY NC NG NZ OM PF PH PK PM PR RE SA SC SG SN TH TN TT TW UG US VI VN WF YT ZA
   ZM ZW`.split(/\s+/),
)
