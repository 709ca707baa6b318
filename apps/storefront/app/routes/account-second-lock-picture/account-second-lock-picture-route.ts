import { createFactors } from '@vitrine/client/account'
import { askMember } from '../../account/ask-member.server.ts'
import type { Route } from './+types/account-second-lock-picture-route'

/** The key that waits for its digits, to scan. */
export async function loader({ context }: Route.LoaderArgs) {
  const { qrCode } = await askMember(context, '/account/second-lock', (client) =>
    createFactors(client).findTotpEnrolment(),
  )
  return new Response(qrCode, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' },
  })
}
