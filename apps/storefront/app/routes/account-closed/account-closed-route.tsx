import { MessagePage } from '@vitrine/account/login/message-page.tsx'
import * as m from '@vitrine/account/messages/data'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-closed-route'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleOf(m.deletedTitle, matches) },
]

export default function AccountClosedRoute() {
  return <MessagePage title={m.deletedTitle} text={m.deleted} ways={['shop']} />
}
