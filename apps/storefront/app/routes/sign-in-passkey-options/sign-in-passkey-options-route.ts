import { createPasskeys } from '@vitrine/client/account'
import { redirect } from 'react-router'
import { requestScope } from '../../session/request-scope.server.ts'
import type { Route } from './+types/sign-in-passkey-options-route'

export function loader() {
  return redirect('/sign-in')
}

/** What a browser needs to ask the shopper for a passkey; for the script of the sign-in page. */
export async function action({ context }: Route.ActionArgs) {
  const { ask } = context.get(requestScope)
  const options = await ask((client) => createPasskeys(client).offerSignIn())
  return Response.json(options, { headers: { 'Cache-Control': 'no-store' } })
}
