import { createAccount } from '@vitrine/client/account'
import { ButtonLink, EmptyState } from '@vitrine/ui'
import * as words from '#messages/account'
import * as shop from '#messages/errors'
import { AccountFrame } from '../../account/account-frame.tsx'
import { askMember } from '../../account/ask-member.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-orders-route'

/** Nothing can be ordered in this shop yet; whoever asks has to be a member all the same. */
export async function loader({ context }: Route.LoaderArgs) {
  await askMember(context, '/account/orders', (client) => createAccount(client).getIdentity())
  return null
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.orders) }]

export default function AccountOrdersRoute() {
  return (
    <AccountFrame title={words.orders}>
      <EmptyState
        title={words.noOrders}
        action={<ButtonLink href="/collections">{shop.allObjects}</ButtonLink>}
      >
        {words.noOrdersText}
      </EmptyState>
    </AccountFrame>
  )
}
