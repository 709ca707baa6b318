import { runStatement } from '../../kernel/database/statement.ts'
import type { Job, JobQueue } from '../../kernel/jobs/job-queue.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** The deliveries of each subscription. A result counts as an attempt, and has a schedule of its own. */
export const deliveryQueue: JobQueue<DeliveryColumns> = {
  table: 'webhook_deliveries',
  id: 'delivery_id',
  part: 'subscription_id',
  isWaiting: `status = 'PENDING'`,
  columns: { changeId: 'change_id', part: 'part', eventId: 'event_id', eventType: 'event_type' },
  // Longer than any attempt.
  delaysMs: [25_000],
  batch: 50,
  counts: 'results',
}

interface DeliveryColumns {
  /** `null`: a test event. */
  changeId: string | null
  part: number
  eventId: string
  eventType: string
}

/** A claimed delivery of an event. */
export type Delivery = Job<DeliveryColumns>

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
        -- Sent again meanwhile: the new delivery makes the further attempts.
        SET status = CASE WHEN r.status = 'PENDING' AND d.replayed_by IS NOT NULL THEN 'DEAD' ELSE r.status END,
          attempts = r.attempts,
          next_attempt_at = r.next_attempt_at,
          finished_at = CASE WHEN r.status = 'PENDING' AND d.replayed_by IS NULL THEN NULL ELSE $11::timestamptz END
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
