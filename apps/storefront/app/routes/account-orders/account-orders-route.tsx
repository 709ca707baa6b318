import { OrdersPage } from '@vitrine/account/account/orders-page.tsx'
import { orders } from '@vitrine/account/messages/account'
import { createAccount } from '@vitrine/client/account'
import { ButtonLink } from '@vitrine/ui'
import * as shop from '#messages/errors'
import { askMember } from '../../account/ask-member.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-orders-route'

/** Nothing can be ordered in this shop yet; the page is for members all the same. */
export async function loader({ context }: Route.LoaderArgs) {
  await askMember(context, '/account/orders', (client) => createAccount(client).getIdentity())
  return null
}

export const meta: Route.MetaFunction = () => [{ title: titleOf(orders) }]

export default function AccountOrdersRoute() {
  return <OrdersPage action={<ButtonLink href="/collections">{shop.allProducts}</ButtonLink>} />
}
