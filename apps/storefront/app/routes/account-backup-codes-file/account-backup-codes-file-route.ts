import * as m from '@vitrine/account/messages/authenticator'
import { findNewBackupCodes } from '../../account/find-new-backup-codes.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import type { Route } from './+types/account-backup-codes-file-route'

/** The backup codes as a file of text, as long as their page can be seen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const codes = await findNewBackupCodes(request, context)
  const { browse } = context.get(requestScope)
  const { name: shop } = await browse((catalog) => catalog.findShop())
  const lines = [m.codesFor({ shop }), m.codesText, '', ...codes, '']
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="${m.fileName}"`,
      'Cache-Control': 'no-store',
    },
  })
}
