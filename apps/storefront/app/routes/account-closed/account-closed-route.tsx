import * as words from '#messages/account'
import { Message } from '../../sign-in/message.tsx'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/account-closed-route'

export const meta: Route.MetaFunction = () => [{ title: titleOf(words.goodbye) }]

export default function AccountClosedRoute() {
  return <Message kind="message" title={words.goneTitle} text={words.gone} ways={['shop']} />
}
