import { createFactors } from '@vitrine/client/account'
import { askMember } from '../../account/ask-member.server.ts'
import type { Route } from './+types/account-authenticator-qr-code-route'

/** The secret of the app that waits for its first code, to scan. */
export async function loader({ context }: Route.LoaderArgs) {
  const { enrolment } = await askMember(context, '/account/two-step-verification', (client) =>
    createFactors(client).findTotp(),
  )
  return new Response(enrolment.qrCode, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' },
  })
}
