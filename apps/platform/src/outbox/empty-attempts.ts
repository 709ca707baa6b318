import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/** Deletes what webhooks sent of these changes, where personal data was deleted from them (SR-108). */
export async function emptyAttempts(tx: SiteScope, changeIds: string[]): Promise<void> {
  if (changeIds.length === 0) return
  await runStatement(tx.db, {
    name: 'events.empty-attempts',
    text: `
      UPDATE webhook_attempts a
      SET request = ''
      FROM webhook_deliveries d
      WHERE a.site_id = $1
        AND d.site_id = $1
        AND a.delivery_id = d.delivery_id
        AND d.change_id = ANY($2::uuid[])`,
    values: [tx.siteId, changeIds],
  })
}
