import { createAccount, createPasskeys } from '@vitrine/client/account'
import type { PasskeyAttestation } from '@vitrine/contract'
import { data, redirect } from 'react-router'
import * as words from '#messages/account'
import { askMember, refusedOr } from '../../account/ask-member.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-passkey-route'
import { NewPasskeyPage } from './new-passkey-page.tsx'

const PAGE = '/account/passkeys/new'

export async function loader({ context }: Route.LoaderArgs) {
  const sessions = await askMember(context, PAGE, (client) => createAccount(client).listSessions())
  return { name: sessions.find(({ isCurrent }) => isCurrent)?.userAgent ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const credential = JSON.parse(form.secret('credential') || '{}') as PasskeyAttestation
    await askMember(context, PAGE, (client) =>
      createPasskeys(client).create({ credential, name: form.text('name') }),
    )
  } catch (error) {
    if (error instanceof SyntaxError) throw data(null, { status: 400 })
    return data(refusedOr('passkey', error), { status: 400 })
  }
  throw redirect('/account/security?done=passkey', 303)
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.addPasskey) }]

export default function AccountPasskeyRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <NewPasskeyPage {...loaderData} refused={actionData} />
}
