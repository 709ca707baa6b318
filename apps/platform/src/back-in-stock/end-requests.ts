import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/** Deletes every request of the address with this keyed hash, as the link of its e-mails has it. */
export async function endRequests({ siteId, db }: SiteScope, key: string): Promise<void> {
  await runStatement(db, {
    name: 'back-in-stock.end',
    text: 'DELETE FROM back_in_stock_requests WHERE site_id = $1 AND address_hash = $2',
    values: [siteId, Buffer.from(key, 'base64url')],
  })
}
