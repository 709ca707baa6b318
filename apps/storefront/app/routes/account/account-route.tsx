import { OverviewPage } from '@vitrine/account/account/overview-page.tsx'
import { toOverviewView } from '@vitrine/account/account/overview-view.ts'
import * as messages from '@vitrine/account/messages'
import { account } from '@vitrine/account/messages/account'
import { createAccount, createPasskeys } from '@vitrine/client/account'
import { askMember } from '../../account/ask-member.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-route'

export function loader({ context }: Route.LoaderArgs) {
  return askMember(context, '/account', async (client) => {
    const account = createAccount(client)
    const [identity, sessions, passkeys] = await Promise.all([
      account.getIdentity(),
      account.listSessions(),
      createPasskeys(client).list(),
    ])
    const counts = { sessions: sessions.length, passkeys: passkeys.length }
    return toOverviewView(identity, counts, messages)
  })
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleOf(account, matches) }]

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} />
}
