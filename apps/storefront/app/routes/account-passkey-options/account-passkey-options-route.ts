import { createPasskeys } from '@vitrine/client/account'
import { redirect } from 'react-router'
import { askMember } from '../../account/ask-member.server.ts'
import type { Route } from './+types/account-passkey-options-route'

const PAGE = '/account/passkeys/new'

export function loader() {
  return redirect(PAGE)
}

/** What a browser needs to make a passkey, or where to sign in first; for the script of the page. */
export async function action({ context }: Route.ActionArgs) {
  const headers = { 'Cache-Control': 'no-store' }
  try {
    const options = await askMember(context, PAGE, (client) =>
      createPasskeys(client).offerCreation(),
    )
    return Response.json({ options }, { headers })
  } catch (error) {
    // A script follows no redirect to a page: it is told where to go.
    if (!(error instanceof Response)) throw error
    return Response.json({ signIn: error.headers.get('Location') }, { headers })
  }
}
