import { shop } from '../../shop.ts'
import { Message } from '../../sign-in/message.tsx'
import type { Route } from './+types/account-closed-route'

export const meta: Route.MetaFunction = () => [{ title: `Goodbye · ${shop.name}` }]

export default function AccountClosedRoute() {
  return (
    <Message
      kind="message"
      title="Your account is gone"
      text="It was deleted just now, and you are signed out everywhere. Looking around works without one, as ever."
      ways={['shop']}
    />
  )
}
