import { addressLines } from '@vitrine/account/account/address-lines.ts'
import { changeProfile } from '@vitrine/account/account/change-profile.ts'
import { doneMessage } from '@vitrine/account/account/done-message.ts'
import { ProfilePage, type ProfileView } from '@vitrine/account/account/profile-page.tsx'
import { profile as title } from '@vitrine/account/messages/account'
import * as addressMessages from '@vitrine/account/messages/address'
import * as done from '@vitrine/account/messages/done'
import { createAccount } from '@vitrine/client/account'
import type { Identity, IdentityProfile } from '@vitrine/contract'
import { data, redirect } from 'react-router'
import { locale } from '#messages/language'
import { askMember, refusedOr } from '../../account/ask-member.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-profile-route'

const PAGE = '/account/profile'

export async function loader({ url, context }: Route.LoaderArgs) {
  const identity = await askMember(context, PAGE, (client) => createAccount(client).getIdentity())
  return { ...toView(identity), done: doneMessage(url, done) }
}

function toView({ identityProfile: profile, email, revision }: Identity): ProfileView {
  const { firstName, lastName, nickname, birthdate, privacyStatus } = profile
  const { addresses = [], secondaryEmails = [], phonesV2 = [] } = profile
  return {
    revision,
    you: {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      nickname: nickname ?? '',
      birthdate: birthdate ?? '',
      isPublic: privacyStatus === 'PUBLIC',
    },
    email: email.address,
    isEmailConfirmed: email.isVerified,
    addresses: addresses.map(({ tag, address }) => ({
      tag,
      lines: addressLines(address, { locale, messages: addressMessages }),
    })),
    emails: secondaryEmails,
    phones: phonesV2.map(({ phone, tag }) => ({ phone, tag })),
  }
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
    return data(refusedOr(name, error), { status: 400 })
  }
  throw redirect(`${PAGE}?done=${name === 'remove-address' ? 'addressRemoved' : 'profile'}`, 303)
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(title) }]

export default function AccountProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} refused={actionData} />
}
