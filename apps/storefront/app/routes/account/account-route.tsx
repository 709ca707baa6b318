import { createAccount, createPasskeys } from '@vitrine/client/account'
import * as words from '#messages/account'
import { askMember } from '../../account/ask-member.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-route'
import { AccountPage } from './account-page.tsx'
import { toAccountView } from './account-view.ts'

export function loader({ context }: Route.LoaderArgs) {
  return askMember(context, '/account', async (client) => {
    const account = createAccount(client)
    const [identity, sessions, passkeys] = await Promise.all([
      account.getIdentity(),
      account.listSessions(),
      createPasskeys(client).list(),
    ])
    return toAccountView(identity, { sessions: sessions.length, passkeys: passkeys.length })
  })
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.account) }]

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />
}
