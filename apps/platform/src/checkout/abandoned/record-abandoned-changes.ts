import type { EventIdentity } from '@vitrine/contract'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { recordChanges } from '../../outbox/record-changes.ts'
import type { AbandonedCheckoutChange } from './abandoned-change.ts'
import { listAbandonedOf } from './find-abandoned-checkouts.ts'
import { toAbandonedCheckout } from './wire-abandoned-checkout.ts'

/** Records the events of the entries of these checkouts, as they are stored now. */
export async function recordAbandonedChanges(
  tx: SiteScope,
  checkoutIds: readonly string[],
  { isRecovered = false, identity }: { isRecovered?: boolean; identity?: EventIdentity } = {},
): Promise<void> {
  const rows = await listAbandonedOf(tx, checkoutIds)
  const changes = rows.map((row): AbandonedCheckoutChange => {
    const updated = isRecovered ? 'recovered' : 'updated'
    const facts = {
      kind: row.revision === 1 ? ('created' as const) : (updated as 'recovered' | 'updated'),
      sequence: row.revision,
      abandonedCheckout: toAbandonedCheckout(row),
    }
    return { entity: 'abandoned_checkout', entityId: row.id, facts }
  })
  await recordChanges(tx, changes, identity)
}
