import { desc } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { runStatement } from '../../kernel/database/statement.ts'
import { afterCommit, type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { committed } from '../../outbox/commit-notifier.ts'
import { webhookDeliveries } from '../tables.ts'
import { type DeliveryFilter, matchingDeliveries } from './list-deliveries.ts'

/** How many deliveries one call sends again, so that its transaction stays short. */
const BATCH = 100

/**
 * Sends failed deliveries again, the newest first, each as a new delivery that takes the place of the failed one. Returns
 * how many, and whether there are more.
 */
export function replayFailedDeliveries(
  scope: SiteScope,
  filter: DeliveryFilter & { status: 'DEAD' | 'PENDING' },
): Promise<{ replayed: number; hasMore: boolean }> {
  return transact(scope, async (tx) => {
    const { deliveryId } = webhookDeliveries
    const failed = await tx.db
      .select({ id: deliveryId })
      .from(webhookDeliveries)
      .where(matchingDeliveries(tx, { ...filter, isFailed: true }))
      .orderBy(desc(deliveryId))
      .limit(BATCH + 1)
    const batch = failed.slice(0, BATCH)
    const replayed = await replaceFailed(
      tx,
      batch.map(({ id }) => id),
    )
    return { replayed, hasMore: failed.length > BATCH }
  })
}

/** Queues their events again and closes them, those that have failed and were not sent again; returns how many. */
export async function replaceFailed(tx: SiteScope, deliveryIds: string[]): Promise<number> {
  if (deliveryIds.length === 0) return 0
  const { siteId, db, now } = tx
  const rows = await runStatement(db, {
    name: 'events.replace-failed-deliveries',
    text: `
      WITH replaced AS (
        UPDATE webhook_deliveries d
        SET replayed_by = r.new_id,
          status = 'DEAD',
          finished_at = COALESCE(d.finished_at, $4)
        FROM unnest($2::uuid[], $3::uuid[]) AS r (delivery_id, new_id)
        WHERE d.site_id = $1
          AND d.delivery_id = r.delivery_id
          AND d.status <> 'DELIVERED'
          AND d.attempts > 0
          -- Two people who replay at the same time: the second one finds nothing to do.
          AND d.replayed_by IS NULL
        RETURNING d.replayed_by, d.subscription_id, d.change_id, d.part, d.event_id, d.event_type
      )
      INSERT INTO webhook_deliveries
        (site_id, delivery_id, subscription_id, change_id, part, event_id, event_type, status, next_attempt_at, created_at)
      SELECT $1, replayed_by, subscription_id, change_id, part, event_id, event_type, 'PENDING', $4, $4
      FROM replaced
      RETURNING delivery_id`,
    values: [siteId, deliveryIds, deliveryIds.map(() => uuidv7()), now()],
  })
  if (rows.length > 0) afterCommit(tx, () => committed.ring(siteId))
  return rows.length
}
