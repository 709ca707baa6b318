import { NewPasskeyPage } from '@vitrine/account/account/new-passkey-page.tsx'
import { title } from '@vitrine/account/messages/new-passkey'
import { createAccount, createPasskeys } from '@vitrine/client/account'
import type { PasskeyAttestation } from '@vitrine/contract'
import { data, redirect } from 'react-router'
import { askMember, formErrorOr } from '../../account/ask-member.server.ts'
import { readForm } from '../../session/read-form.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-passkey-route'
import { useNewPasskey } from './use-new-passkey.ts'

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
    return data(formErrorOr('create-passkey', error), { status: 400 })
  }
  throw redirect('/account/security?done=passkey', 303)
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(title, matches) }]

export default function AccountPasskeyRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { problem, isWaiting, create } = useNewPasskey()
  return (
    <NewPasskeyPage
      {...loaderData}
      formError={actionData}
      problem={problem}
      isWaiting={isWaiting}
      form={{ onSubmit: create }}
    />
  )
}
