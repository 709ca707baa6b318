import type { OpenIdClaims } from '@vitrine/contract'
import { withFormatted } from '../../kernel/places/formatted-address.ts'
import { languageFor } from '../identities/language-for.ts'
import type { IdentityRow } from '../tables/identity.ts'
import type { Scope } from './scopes.ts'

/** The standard claims of the member that the scopes ask for (OpenID Connect Core sections 5.1 and 5.4). */
export function toClaims(identity: IdentityRow, scopes: ReadonlySet<Scope>): OpenIdClaims {
  return {
    sub: identity.identityId,
    ...(scopes.has('profile') ? profileOf(identity) : {}),
    ...(scopes.has('email')
      ? { email: identity.email, email_verified: identity.emailVerified }
      : {}),
    ...(scopes.has('phone') ? phoneOf(identity) : {}),
    ...(scopes.has('address') ? addressOf(identity) : {}),
  }
}

function profileOf({ profile, updatedAt }: IdentityRow) {
  const { firstName, lastName, nickname, slug, picture, birthdate, language } = profile
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    ...(name ? { name } : {}),
    ...(firstName ? { given_name: firstName } : {}),
    ...(lastName ? { family_name: lastName } : {}),
    ...(nickname ? { nickname } : {}),
    ...(slug ? { preferred_username: slug } : {}),
    ...(picture ? { picture } : {}),
    ...(birthdate ? { birthdate } : {}),
    ...(language ? { locale: language } : {}),
    updated_at: Math.floor(updatedAt.getTime() / 1000),
  }
}

/** The first number; no number is ever verified by the store. */
function phoneOf({ profile: { phonesV2 = [], phones = [] } }: IdentityRow) {
  const number = phonesV2[0]?.phone ?? phones[0]
  return number ? { phone_number: number, phone_number_verified: false } : {}
}

function addressOf({ profile }: IdentityRow) {
  const stored = profile.addresses?.[0]?.address
  if (!stored) return {}
  const address = withFormatted(stored, languageFor(profile, undefined))
  const street = [address.addressLine, address.addressLine2].filter(Boolean).join('\n')
  const claims = {
    formatted: address.formatted,
    street_address: street,
    locality: address.city,
    region: address.subdivision,
    postal_code: address.postalCode,
    country: address.country,
  }
  const known = Object.entries(claims).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return known.length > 0 ? { address: Object.fromEntries(known) } : {}
}
