import { createAccount } from '@vitrine/client/account'
import { askMember } from '../../account/ask-member.server.ts'
import type { Route } from './+types/account-export-route'

/** Everything that is kept about the member, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  // Who has to sign in first comes back to the page, and asks for the file once more.
  const exported = await askMember(context, '/account/data', (client) =>
    createAccount(client).exportData(),
  )
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'no-store',
    },
  })
}
