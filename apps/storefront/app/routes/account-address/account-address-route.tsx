import { AddressPage } from '@vitrine/account/account/address-page.tsx'
import { changeProfile, readAddress } from '@vitrine/account/account/change-profile.ts'
import { listCountries } from '@vitrine/account/account/countries.ts'
import { title } from '@vitrine/account/messages/address'
import { createAccount } from '@vitrine/client/account'
import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { locale } from '#messages/language'
import { askMember, formErrorOr } from '../../account/ask-member.server.ts'
import { readForm } from '../../session/read-form.server.ts'
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
  try {
    await askMember(context, `/account/addresses/${place}`, async (client) => {
      const account = createAccount(client)
      const { identityProfile } = await account.getIdentity()
      const profile = changeProfile(identityProfile, 'save-address', form)
      if (profile) await account.saveProfile(profile, { revision: form.text('revision') })
    })
  } catch (error) {
    return data(
      { formError: formErrorOr('save-address', error), entry: readAddress(form) },
      { status: 400 },
    )
  }
  throw redirect('/account/profile?done=address', 303)
}

/** Past every list for what is no place. */
function placeOf(place: string) {
  return /^\d{1,2}$/.test(place) ? Number(place) : 1_000
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(title, matches) }]

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
