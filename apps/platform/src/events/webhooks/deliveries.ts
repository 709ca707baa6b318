import { and, asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { invalidArgument, notFound } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { afterCommit, type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { committed } from '../../outbox/commit-notifier.ts'
import { isGuid } from '../../query/query-field.ts'
import { CHANGE_COLUMNS, type StoredChange, toChange } from '../changes.ts'
import { type PublishedEventType, publishedEventTypes } from '../projections/event-types.ts'
import { webhookAttempts, webhookDeliveries } from '../tables.ts'
import type { AttemptRow, DeliveryRow } from './list-deliveries.ts'
import { enqueueDeliveries } from './relay.ts'
import { replaceFailed } from './replay-deliveries.ts'
import { requireSubscription, wants } from './subscriptions.ts'

/** One delivery with its attempts, oldest first. @throws {ApiError} 404 */
export async function requireDelivery(
  scope: SiteScope,
  id: string,
): Promise<{ delivery: DeliveryRow; attempts: AttemptRow[] }> {
  const { db, siteId } = scope
  const [delivery] = isGuid(id.toLowerCase())
    ? await db
        .select()
        .from(webhookDeliveries)
        .where(and(eq(webhookDeliveries.siteId, siteId), eq(webhookDeliveries.deliveryId, id)))
    : []
  if (!delivery) throw notFound('delivery', id)
  // Deliveries of another app are not found either.
  await requireSubscription(scope, delivery.subscriptionId)
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(and(eq(webhookAttempts.siteId, siteId), eq(webhookAttempts.deliveryId, id)))
    .orderBy(asc(webhookAttempts.attempt))
  return { delivery, attempts }
}

/**
 * Sends an event again, now and with the whole schedule, as a new delivery. One that has failed is not tried any more: the
 * new one takes its place.
 *
 * @throws {ApiError} 404
 */
export function replayDelivery(scope: SiteScope, id: string): Promise<{ deliveryId: string }> {
  return transact(scope, async (tx) => {
    const { delivery } = await requireDelivery(tx, id)
    if ((await replaceFailed(tx, [id])) === 0) return insertDelivery(tx, delivery)
    const { delivery: replaced } = await requireDelivery(tx, id)
    return { deliveryId: replaced.replayedBy ?? id }
  })
}

/** Sends a sample event of the type, to test an endpoint. @throws {ApiError} 400, 404 */
export function sendTest(
  scope: SiteScope,
  subscriptionId: string,
  type: PublishedEventType | undefined,
): Promise<{ deliveryId: string }> {
  return transact(scope, async (tx) => {
    const subscription = await requireSubscription(tx, subscriptionId)
    const eventType = type ?? publishedEventTypes.find((known) => wants(subscription, known))
    if (!eventType || !wants(subscription, eventType)) {
      throw invalidArgument([violation('eventType', 'is not one that the subscription asks for')])
    }
    return insertDelivery(tx, {
      subscriptionId,
      changeId: null,
      part: 0,
      eventId: uuidv7(),
      eventType,
    })
  })
}

async function insertDelivery(
  tx: SiteScope,
  event: Pick<DeliveryRow, 'subscriptionId' | 'changeId' | 'part' | 'eventId' | 'eventType'>,
) {
  const { siteId, db, now } = tx
  const { subscriptionId, changeId, part, eventId, eventType } = event
  const deliveryId = uuidv7()
  await db.insert(webhookDeliveries).values({
    siteId,
    deliveryId,
    ...{ subscriptionId, changeId, part, eventId, eventType },
    status: 'PENDING',
    nextAttemptAt: now(),
    createdAt: now(),
  })
  afterCommit(tx, () => committed.ring(siteId))
  return { deliveryId }
}

/** The number of changes read at a time by a replay. */
const REPLAY_BATCH = 500

/** Queues all events since that time that match the subscription; returns how many. @throws {ApiError} 404 */
export async function replaySince(
  scope: SiteScope,
  { subscriptionId, since }: { subscriptionId: string; since: Date },
  settings: CatalogSettings,
): Promise<number> {
  const subscription = await requireSubscription(scope, subscriptionId)
  let queued = 0
  for (let after = 0; ; ) {
    const changes = await readSince(scope, since, after)
    queued += await transact(scope, async (tx) => {
      afterCommit(tx, () => committed.ring(tx.siteId))
      return enqueueDeliveries(tx, changes, [subscription], settings)
    })
    const last = changes.at(-1)?.position
    if (changes.length < REPLAY_BATCH || last == null) return queued
    after = last
  }
}

/** Relayed changes only: the others will be sent anyway. */
async function readSince({ siteId, db }: SiteScope, since: Date, after: number) {
  const rows = await runStatement<StoredChange>(db, {
    name: 'events.read-since',
    text: `
      SELECT ${CHANGE_COLUMNS}
      FROM event_outbox o
      WHERE o.site_id = $1
        AND o.position > $2
        AND o.occurred_at >= $3
      ORDER BY o.position
      LIMIT ${REPLAY_BATCH}`,
    values: [siteId, after, since],
  })
  return rows.map(toChange)
}
