import { changeProfile } from '@vitrine/account/account/change-profile.ts'
import { doneMessage } from '@vitrine/account/account/done-message.ts'
import { ProfilePage } from '@vitrine/account/account/profile-page.tsx'
import { toProfileView } from '@vitrine/account/account/profile-view.ts'
import { profile as title } from '@vitrine/account/messages/account'
import * as messages from '@vitrine/account/messages/address'
import * as done from '@vitrine/account/messages/done'
import { createAccount } from '@vitrine/client/account'
import type { IdentityProfile } from '@vitrine/contract'
import { data, redirect } from 'react-router'
import { locale } from '#messages/language'
import { askMember, formErrorOr } from '../../account/ask-member.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-profile-route'

const PAGE = '/account/profile'

export async function loader({ url, context }: Route.LoaderArgs) {
  const identity = await askMember(context, PAGE, (client) => createAccount(client).getIdentity())
  return { ...toProfileView(identity, { locale, messages }), done: doneMessage(url, done) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const name = form.text('form')
  try {
    await askMember(context, PAGE, async (client) => {
      const account = createAccount(client)
      const identity = await account.getIdentity()
      const profile: IdentityProfile | null = changeProfile(identity.identityProfile, name, form)
      // The lists are replaced whole and entries are known by place: no other change may come between.
      const revision = form.text('revision') || identity.revision
      if (profile) await account.saveProfile(profile, { revision })
    })
  } catch (error) {
    return data(formErrorOr(name, error), { status: 400 })
  }
  throw redirect(`${PAGE}?done=${name === 'remove-address' ? 'addressRemoved' : 'profile'}`, 303)
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(title, matches) }]

export default function AccountProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} formError={actionData} />
}
