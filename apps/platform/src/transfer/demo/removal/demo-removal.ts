import type { DemoContentReply } from '@vitrine/contract'
import { record } from '../../../audit/record.ts'
import { runStatement } from '../../../kernel/database/statement.ts'
import { invalidArgument } from '../../../kernel/errors/api-error.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { type ScopeSource, systemScope } from '../../../kernel/scope/system-scope.ts'
import { findSite } from '../../../sites/find-site.ts'
import { countDemoContent } from './count-demo-content.ts'
import { type RemovalTools, removeDemoBatch } from './remove-demo-batch.ts'

/** The row of the site's settings that says that its demo content is being removed, and for whom. */
const SETTING = 'demo_removal'

/** What of the demo is there, and whether it is being removed. */
export async function readDemoContent(scope: SiteScope): Promise<DemoContentReply> {
  const { siteId, db } = scope
  const [begun] = await runStatement(db, {
    name: 'demo.find-removal',
    text: `SELECT FROM site_settings WHERE site_id = $1 AND name = '${SETTING}'`,
    values: [siteId],
  })
  return { demoContent: await countDemoContent(scope), isBeingRemoved: begun !== undefined }
}

/**
 * Begins to remove the demo store's content, which `continueRemovals` does. The caller runs the transaction.
 *
 * @throws {ApiError} 400 when it is confirmed with another name than the shop's.
 */
export async function beginDemoRemoval(tx: SiteScope, shopName: string): Promise<void> {
  const { name } = await findSite(tx)
  if (shopName.trim() !== name) {
    throw invalidArgument([violation('shopName', 'is not the name of the shop', 'OTHER')])
  }
  const requestedBy = tx.caller.kind === 'member' ? tx.caller.memberId : null
  const begun = await runStatement(tx.db, {
    name: 'demo.begin-removal',
    text: `
      INSERT INTO site_settings (site_id, name, value)
      VALUES ($1, '${SETTING}', jsonb_build_object('requestedBy', $2::text))
      ON CONFLICT DO NOTHING
      RETURNING name`,
    values: [tx.siteId, requestedBy],
  })
  // Asked for twice, it is one removal.
  if (begun.length > 0) await record(tx, { action: 'demo.removal_begun' })
}

/** Removes what is left of the demo content of every site where that was begun. To be repeated. */
export async function continueRemovals(
  source: ScopeSource & RemovalTools,
  signal?: AbortSignal,
): Promise<void> {
  const sites = await runStatement<{ siteId: string }>(source.database.db, {
    name: 'demo.list-removals',
    text: `SELECT site_id AS "siteId" FROM site_settings WHERE name = '${SETTING}'`,
    values: [],
  })
  for (const { siteId } of sites) {
    while (!signal?.aborted && (await continueRemoval(systemScope(source, siteId), source))) {
      // The next batch.
    }
  }
}

/** One batch in one transaction; `false` when nothing is left, or while another process is at it. */
export function continueRemoval(scope: SiteScope, tools: RemovalTools): Promise<boolean> {
  return transact(scope, async (tx) => {
    const [begun] = await runStatement<{ requestedBy: string | null }>(tx.db, {
      name: 'demo.claim-removal',
      text: `
        SELECT value ->> 'requestedBy' AS "requestedBy"
        FROM site_settings
        WHERE site_id = $1 AND name = '${SETTING}'
        FOR UPDATE SKIP LOCKED`,
      values: [tx.siteId],
    })
    if (!begun) return false
    const { requestedBy } = begun
    const actor: SiteScope = requestedBy
      ? { ...tx, caller: { kind: 'system', actingFor: requestedBy } }
      : tx
    if (await removeDemoBatch(actor, tools)) return true
    await runStatement(tx.db, {
      name: 'demo.end-removal',
      text: `DELETE FROM site_settings WHERE site_id = $1 AND name = '${SETTING}'`,
      values: [tx.siteId],
    })
    await record(actor, { action: 'demo.removal_ended' })
    return false
  })
}
