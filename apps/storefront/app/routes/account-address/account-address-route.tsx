import { AddressPage } from '@vitrine/account/account/address-page.tsx'
import { listCountries } from '@vitrine/account/account/countries.ts'
import { title } from '@vitrine/account/messages/address'
import { createAccount } from '@vitrine/client/account'
import type { AddressTag, IdentityAddress } from '@vitrine/contract'
import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { locale } from '#messages/language'
import { askMember, refusedOr } from '../../account/ask-member.server.ts'
import { type FormValues, readForm } from '../../session/read-form.server.ts'
import { decodeCompact, encodeCompact } from '../../ui/compact-json.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-address-route'

export async function loader({ params: { place }, context }: Route.LoaderArgs) {
  const identity = await askMember(context, `/account/addresses/${place}`, (client) =>
    createAccount(client).getIdentity(),
  )
  const entry = identity.identityProfile.addresses?.[placeOf(place)]
  if (place !== 'new' && !entry) throw data(null, { status: 404 })
  return {
    entry: entry ?? null,
    revision: identity.revision,
    countries: encodeCompact(listCountries(locale)),
  }
}

export async function action({ request, params: { place }, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const entry = { tag: form.text('tag') as AddressTag, address: readAddress(form) }
  try {
    await askMember(context, `/account/addresses/${place}`, async (client) => {
      const account = createAccount(client)
      const { identityProfile } = await account.getIdentity()
      const addresses = [...(identityProfile.addresses ?? [])]
      addresses.splice(place === 'new' ? addresses.length : placeOf(place), 1, entry)
      await account.saveProfile({ addresses }, { revision: form.text('revision') })
    })
  } catch (error) {
    return data({ refused: refusedOr('save-address', error), entry }, { status: 400 })
  }
  throw redirect('/account/profile?done=address', 303)
}

function readAddress(form: FormValues): IdentityAddress {
  const line = (name: string) => form.text(name) || null
  return {
    addressLine: line('addressLine'),
    addressLine2: line('addressLine2'),
    postalCode: line('postalCode'),
    city: line('city'),
    country: line('country'),
  }
}

/** Past every list for what is no place. */
function placeOf(place: string) {
  return /^\d{1,2}$/.test(place) ? Number(place) : 1_000
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(title) }]

export default function AccountAddressRoute({
  loaderData: { countries, ...loaded },
  actionData,
  params: { place },
}: Route.ComponentProps) {
  const options = useMemo(() => decodeCompact(countries), [countries])
  return (
    <AddressPage
      {...loaded}
      {...actionData}
      countries={options}
      place={place === 'new' ? place : placeOf(place)}
    />
  )
}
