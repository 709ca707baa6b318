import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { webhookAttempts, webhookDeliveries, webhookSubscriptions } from '../tables.ts'
import { ofCaller } from './subscriptions.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect
export type AttemptRow = typeof webhookAttempts.$inferSelect

/** A delivery with its last attempt, if there was one. */
export interface ListedDelivery extends DeliveryRow {
  lastAttempt: Pick<AttemptRow, 'startedAt' | 'durationMs' | 'statusCode'> | null
}

export interface DeliveryFilter {
  subscriptionId?: string | undefined
  eventType?: string | undefined
  status?: DeliveryRow['status'] | undefined
  /** Those whose last attempt failed and whose event was not sent again. */
  isFailed?: boolean | undefined
}

export interface DeliveryPage extends DeliveryFilter {
  /** Only those older than this delivery. */
  before?: string | undefined
  limit: number
}

/** Deliveries of the caller's subscriptions, past and pending, newest first. */
export async function listDeliveries(
  scope: SiteScope,
  { before, limit, ...filter }: DeliveryPage,
): Promise<ListedDelivery[]> {
  const { siteId, deliveryId, attempts } = webhookDeliveries
  const rows = await scope.db
    .select({
      delivery: webhookDeliveries,
      lastAttempt: {
        startedAt: webhookAttempts.startedAt,
        durationMs: webhookAttempts.durationMs,
        statusCode: webhookAttempts.statusCode,
      },
    })
    .from(webhookDeliveries)
    .leftJoin(
      webhookAttempts,
      and(
        eq(webhookAttempts.siteId, siteId),
        eq(webhookAttempts.deliveryId, deliveryId),
        eq(webhookAttempts.attempt, attempts),
      ),
    )
    .where(
      and(
        matchingDeliveries(scope, filter),
        before === undefined ? undefined : lt(deliveryId, before),
      ),
    )
    .orderBy(desc(deliveryId))
    .limit(limit)
  return rows.map(({ delivery, lastAttempt }) => ({ ...delivery, lastAttempt }))
}

/** Where counts of failed deliveries end. */
const MAX_COUNT = 1_000

/** How many deliveries have failed and were not sent again, by whether they will be tried again; counts end at 1,000. */
export async function countFailedDeliveries(
  scope: SiteScope,
  filter: Pick<DeliveryFilter, 'subscriptionId' | 'eventType'>,
): Promise<{ dead: number; pending: number }> {
  const count = async (status: 'DEAD' | 'PENDING') => {
    const some = scope.db
      .select({ deliveryId: webhookDeliveries.deliveryId })
      .from(webhookDeliveries)
      .where(matchingDeliveries(scope, { ...filter, status, isFailed: true }))
      .limit(MAX_COUNT)
      .as('some')
    return scope.db.$count(some)
  }
  return { dead: await count('DEAD'), pending: await count('PENDING') }
}

/** The condition of the index webhook_deliveries_failed, in its words. */
const HAS_FAILED = sql`(${webhookDeliveries.status} <> 'DELIVERED' AND ${webhookDeliveries.attempts} > 0 AND ${webhookDeliveries.replayedBy} IS NULL)`

/** Those of the caller's deliveries that the filter asks for. */
export function matchingDeliveries(
  scope: SiteScope,
  { subscriptionId, eventType, status, isFailed = false }: DeliveryFilter,
): SQL | undefined {
  const { siteId, ...columns } = webhookDeliveries
  const isOfCaller = ofCaller(scope)
  const callersSubscriptions = scope.db
    .select({ id: webhookSubscriptions.subscriptionId })
    .from(webhookSubscriptions)
    .where(and(eq(webhookSubscriptions.siteId, scope.siteId), isOfCaller))
  return and(
    eq(siteId, scope.siteId),
    isOfCaller && inArray(columns.subscriptionId, callersSubscriptions),
    subscriptionId === undefined ? undefined : eq(columns.subscriptionId, subscriptionId),
    eventType === undefined ? undefined : eq(columns.eventType, eventType),
    status && eq(columns.status, status),
    isFailed ? HAS_FAILED : undefined,
  )
}
