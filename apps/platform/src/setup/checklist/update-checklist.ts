import type { UpdateSetupChecklistRequest } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { sites } from '../../sites/tables.ts'
import { setupSettings } from './setup-settings.ts'

/** Stores what the owner says about the checklist. The caller runs the transaction. */
export async function updateChecklist(
  tx: SiteScope,
  changes: UpdateSetupChecklistRequest,
): Promise<void> {
  // The lock makes a second change wait, which then replaces its own part alone.
  await tx.db
    .select({ siteId: sites.siteId })
    .from(sites)
    .where(eq(sites.siteId, tx.siteId))
    .for('update')
  const { setup } = await setupSettings.read(tx)
  await setupSettings.save(tx, 'setup', { ...setup, ...changes })
  await record(tx, { action: 'setting.changed', details: { setting: 'setup' } })
}
