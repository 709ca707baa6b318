import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** A queued delivery of an event. */
export interface Delivery {
  deliveryId: string
  /** `null`: a test event. */
  changeId: string | null
  part: number
  eventId: string
  eventType: string
  attempts: number
}

/** After this time a delivery claimed by a dead process can be claimed again; longer than any attempt. */
const LEASE_MS = 25_000

/** Claims due deliveries of the subscription; no other process gets them while the lease lasts. */
export function claimDeliveries(
  { siteId, db, now }: SiteScope,
  subscriptionId: string,
  limit: number,
): Promise<Delivery[]> {
  const at = now()
  return runStatement<Delivery & object>(db, {
    name: 'events.claim-deliveries',
    text: `
      UPDATE webhook_deliveries d
      SET next_attempt_at = $4
      FROM (
        SELECT delivery_id
        FROM webhook_deliveries
        WHERE site_id = $1
          AND subscription_id = $2
          AND status = 'PENDING'
          AND next_attempt_at <= $3
        ORDER BY next_attempt_at, delivery_id
        LIMIT $5
        FOR UPDATE SKIP LOCKED
      ) c
      WHERE d.site_id = $1
        AND d.delivery_id = c.delivery_id
      RETURNING d.delivery_id AS "deliveryId", d.change_id AS "changeId", d.part, d.event_id AS "eventId",
        d.event_type AS "eventType", d.attempts`,
    values: [siteId, subscriptionId, at, new Date(at.getTime() + LEASE_MS), limit],
  })
}

/** The result of an attempt. */
export interface DeliveryResult {
  deliveryId: string
  status: 'PENDING' | 'DELIVERED' | 'DEAD'
  /** Including this attempt. */
  attempts: number
  nextAttemptAt: Date
  startedAt: Date
  durationMs: number
  statusCode: number | null
  request: string
  response: string
}

/** Records the results of attempts, many at a time. */
export async function recordResults(
  { siteId, db, now }: SiteScope,
  results: DeliveryResult[],
): Promise<void> {
  await runStatement(db, {
    name: 'events.record-results',
    text: `
      WITH result AS (
        SELECT *
        FROM unnest($2::uuid[], $3::text[], $4::integer[], $5::timestamptz[], $6::timestamptz[], $7::integer[],
          $8::integer[], $9::text[], $10::text[])
          AS r (delivery_id, status, attempts, next_attempt_at, started_at, duration_ms, status_code, request, response)
      ), updated AS (
        UPDATE webhook_deliveries d
        SET status = r.status,
          attempts = r.attempts,
          next_attempt_at = r.next_attempt_at,
          finished_at = CASE WHEN r.status = 'PENDING' THEN NULL ELSE $11::timestamptz END
        FROM result r
        WHERE d.site_id = $1
          AND d.delivery_id = r.delivery_id
        RETURNING d.delivery_id
      )
      INSERT INTO webhook_attempts
        (site_id, delivery_id, attempt, started_at, duration_ms, status_code, request, response)
      SELECT $1, r.delivery_id, r.attempts, r.started_at, r.duration_ms, r.status_code, r.request, r.response
      FROM result r
      -- A subscription removed meanwhile took its deliveries along.
      JOIN updated USING (delivery_id)
      -- Sent twice after a lease ran out: the first to write it down has said what there is to say.
      ON CONFLICT (site_id, delivery_id, attempt) DO NOTHING`,
    values: [
      siteId,
      results.map(({ deliveryId }) => deliveryId),
      results.map(({ status }) => status),
      results.map(({ attempts }) => attempts),
      results.map(({ nextAttemptAt }) => nextAttemptAt),
      results.map(({ startedAt }) => startedAt),
      results.map(({ durationMs }) => durationMs),
      results.map(({ statusCode }) => statusCode),
      results.map(({ request }) => request),
      results.map(({ response }) => response),
      now(),
    ],
  })
}
