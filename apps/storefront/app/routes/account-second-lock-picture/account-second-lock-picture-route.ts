import { createFactors } from '@vitrine/client/account'
import { askMember } from '../../account/ask-member.server.ts'
import type { Route } from './+types/account-second-lock-picture-route'

/** The key that waits for its digits, to scan. */
export async function loader({ context }: Route.LoaderArgs) {
  const { enrolment } = await askMember(context, '/account/second-lock', (client) =>
    createFactors(client).findTotp(),
  )
  return new Response(enrolment.qrCode, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' },
  })
}
