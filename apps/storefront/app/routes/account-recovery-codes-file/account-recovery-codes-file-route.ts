import * as words from '#messages/second-lock'
import { findShownCodes } from '../../account/find-shown-codes.server.ts'
import { shop } from '../../shop.ts'
import type { Route } from './+types/account-recovery-codes-file-route'

/** The recovery codes as a file of text, as long as their page can be seen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const codes = await findShownCodes(request, context)
  const lines = [words.codesFor(shop.name), words.tenCodesText, '', ...codes, '']
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="${words.codesFile}"`,
      'Cache-Control': 'no-store',
    },
  })
}
