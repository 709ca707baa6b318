import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/** How long events can be replayed, and deliveries read. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
/** The batch size, which keeps transactions short. */
const BATCH = 1_000

/** SQL, true of a site `s` whose oldest event or delivery is to be deleted at `$1`. */
export const HAS_OLD_EVENTS = `(
  SELECT d.created_at FROM webhook_deliveries d WHERE d.site_id = s.site_id ORDER BY d.delivery_id LIMIT 1
) < $1::timestamptz - interval '30 days' OR (
  SELECT o.occurred_at
  FROM event_outbox o
  WHERE o.site_id = s.site_id
    AND o.position IS NOT NULL
  ORDER BY o.position
  LIMIT 1
) < $1::timestamptz - interval '30 days'`

/** Deletes a batch of events and of deliveries that are older than the retention period; whether there may be more. */
export async function deleteOldEvents({ siteId, db, now }: SiteScope): Promise<boolean> {
  const limit = new Date(now().getTime() - KEPT_MS)
  // Both tables are read from the oldest end of their primary key.
  const deliveries = await runStatement(db, {
    name: 'events.purge-deliveries',
    text: `
      DELETE FROM webhook_deliveries
      WHERE site_id = $1
        AND created_at < $2
        AND delivery_id IN (
          SELECT delivery_id FROM webhook_deliveries WHERE site_id = $1 ORDER BY delivery_id LIMIT ${BATCH}
        )
      RETURNING delivery_id`,
    values: [siteId, limit],
  })
  const changes = await runStatement(db, {
    name: 'events.purge-changes',
    text: `
      DELETE FROM event_outbox
      WHERE site_id = $1
        AND occurred_at < $2
        AND position IN (
          SELECT position
          FROM event_outbox
          WHERE site_id = $1
            AND position IS NOT NULL
          ORDER BY position
          LIMIT ${BATCH}
        )
      RETURNING change_id`,
    values: [siteId, limit],
  })
  return deliveries.length === BATCH || changes.length === BATCH
}
