import { createAccount } from '@vitrine/client/account'
import { ButtonLink, EmptyState } from '@vitrine/ui'
import { AccountFrame } from '../../account/account-frame.tsx'
import { askMember } from '../../account/ask-member.server.ts'
import { shop } from '../../shop.ts'
import type { Route } from './+types/account-orders-route'

/** Nothing can be ordered in this shop yet; whoever asks has to be a member all the same. */
export async function loader({ context }: Route.LoaderArgs) {
  await askMember(context, '/account/orders', (client) => createAccount(client).getIdentity())
  return null
}

export const meta: Route.MetaFunction = () => [{ title: `Orders · ${shop.name}` }]

export default function AccountOrdersRoute() {
  return (
    <AccountFrame title="Orders">
      <EmptyState
        title="No orders yet"
        action={<ButtonLink href="/collections">See all objects</ButtonLink>}
      >
        The shop shows its objects, and its till is not open yet. What you order here one day will
        stand on this page.
      </EmptyState>
    </AccountFrame>
  )
}
