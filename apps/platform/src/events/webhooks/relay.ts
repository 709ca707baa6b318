import { v7 as uuidv7 } from 'uuid'
import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import { TIMELINE } from '../../kernel/database/incarnation.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { afterCommit, type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { relayed } from '../../outbox/commit-notifier.ts'
import {
  CHANGE_COLUMNS,
  type ChangeRow,
  type Head,
  type StoredChange,
  toChange,
} from '../changes.ts'
import { eventsOfChange } from '../projections/events-of-change.ts'
import { eventId } from '../projections/wire-event.ts'
import { listEnabled, type Subscription, wants } from './subscriptions.ts'

/** The number of changes relayed in one transaction. */
const BATCH = 500

/**
 * Assigns positions to committed changes in one global order, and queues their events for subscribers. Returns whether
 * there may be more to relay.
 */
export async function relayChanges(scope: SiteScope, settings: CatalogSettings): Promise<boolean> {
  // The outbox is polled every second, mostly with no result, so a cheap check comes first.
  if (!(await isAnyWaiting(scope))) return false
  return transact(scope, async (tx) => {
    const last = await lockPosition(tx)
    // Another process is relaying, or the incarnation is about to be renewed.
    if (!last?.isCurrent) return false
    const subscriptions = await listEnabled(tx)
    const changes = await readWaiting(tx)
    if (changes.length === 0) return false
    await givePositions(tx, changes, last)
    if (subscriptions.length > 0) {
      await enqueueDeliveries(tx, changes.map(toChange), subscriptions, settings)
    }
    afterCommit(tx, () => relayed.ring(tx.siteId))
    return changes.length === BATCH
  })
}

async function isAnyWaiting({ siteId, db }: SiteScope): Promise<boolean> {
  const rows = await runStatement(db, {
    name: 'events.has-unrelayed',
    text: 'SELECT FROM event_outbox WHERE site_id = $1 AND position IS NULL LIMIT 1',
    values: [siteId],
  })
  return rows.length > 0
}

interface LastPosition extends Head {
  /** The incarnation that the next positions belong to. */
  next: string
  /** Whether it is that of the server which answers: behind a pooler, it may just have been replaced. */
  isCurrent: boolean
}

async function lockPosition(tx: SiteScope): Promise<LastPosition | null> {
  await runStatement(tx.db, {
    name: 'events.ensure-position',
    text: `
      INSERT INTO event_positions (site_id, position, incarnation)
      SELECT $1, 0, i.incarnation
      FROM database_incarnation i
      WHERE NOT EXISTS (SELECT FROM event_positions WHERE site_id = $1)
      ON CONFLICT (site_id) DO NOTHING`,
    values: [tx.siteId],
  })
  const [row] = await runStatement<LastPosition>(tx.db, {
    name: 'events.lock-position',
    text: `
      SELECT p.position, p.incarnation, i.incarnation AS next,
        CASE WHEN i.timeline IS NULL THEN TRUE ELSE i.timeline = ${TIMELINE} END AS "isCurrent"
      FROM event_positions p, database_incarnation i
      WHERE p.site_id = $1
      FOR UPDATE OF p SKIP LOCKED`,
    values: [tx.siteId],
  })
  return row ?? null
}

function readWaiting({ siteId, db }: SiteScope) {
  return runStatement<StoredChange>(db, {
    name: 'events.read-waiting',
    text: `
      SELECT ${CHANGE_COLUMNS}
      FROM event_outbox o
      WHERE o.site_id = $1
        AND o.position IS NULL
      ORDER BY o.recorded_at, o.change_id
      LIMIT ${BATCH}`,
    values: [siteId],
  })
}

async function givePositions(
  { siteId, db }: SiteScope,
  changes: StoredChange[],
  last: LastPosition,
) {
  await runStatement(db, {
    name: 'events.assign-positions',
    text: `
      UPDATE event_outbox o
      SET position = g.position
      FROM unnest($2::uuid[], $3::bigint[]) AS g (change_id, position)
      WHERE o.site_id = $1
        AND o.change_id = g.change_id`,
    values: [
      siteId,
      changes.map(({ changeId }) => changeId),
      changes.map((_, index) => last.position + index + 1),
    ],
  })
  await runStatement(db, {
    name: 'events.move-position',
    text: 'UPDATE event_positions SET position = $2, incarnation = $3 WHERE site_id = $1',
    values: [siteId, last.position + changes.length, last.next],
  })
  if (last.next === last.incarnation) return
  // What has a position of the earlier one may go on from here, unless its position is a later one.
  await runStatement(db, {
    name: 'events.begin-incarnation',
    text: `
      INSERT INTO event_incarnations (site_id, earlier, incarnation, began_after)
      VALUES ($1, $2, $3, $4)`,
    values: [siteId, last.incarnation, last.next, last.position],
  })
}

/** Queues the events of the changes for matching subscriptions; returns how many. */
export async function enqueueDeliveries(
  { siteId, db, now }: SiteScope,
  changes: ChangeRow[],
  subscriptions: Subscription[],
  settings: CatalogSettings,
): Promise<number> {
  const deliveries = changes.flatMap((change) =>
    eventsOfChange(change, { settings, merchantData: false }).flatMap(({ type }, part) =>
      subscriptions
        .filter((subscription) => wants(subscription, type))
        .map(({ subscriptionId }) => ({ subscriptionId, change, part, type })),
    ),
  )
  if (deliveries.length === 0) return 0
  await runStatement(db, {
    name: 'events.enqueue-deliveries',
    text: `
      INSERT INTO webhook_deliveries
        (site_id, delivery_id, subscription_id, change_id, part, event_id, event_type, status, next_attempt_at, created_at)
      SELECT $1, d.delivery_id, d.subscription_id, d.change_id, d.part, d.event_id, d.event_type, 'PENDING', $8, $8
      FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::integer[], $6::uuid[], $7::text[])
        AS d (delivery_id, subscription_id, change_id, part, event_id, event_type)`,
    values: [
      siteId,
      deliveries.map(() => uuidv7()),
      deliveries.map(({ subscriptionId }) => subscriptionId),
      deliveries.map(({ change }) => change.changeId),
      deliveries.map(({ part }) => part),
      deliveries.map(({ change, part }) => eventId(change.changeId, part)),
      deliveries.map(({ type }) => type),
      now(),
    ],
  })
  return deliveries.length
}
