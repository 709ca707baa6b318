import { Gauge, type Registry } from 'prom-client'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { withDeadline } from '../kernel/database/deadline.ts'

/** Shorter than the time within which a scrape has to be answered. */
const DEADLINE_MS = 5_000

/** Jobs that wait in one of the queues. */
interface Waiting {
  queue: string
  waiting: number
  /** Seconds for which the longest due one has waited. */
  age: number
}

/**
 * Adds connections and queues to the registry, and returns what measures them. Queues are the same for all processes, so
 * dashboards show the greatest value of them, not their sum.
 */
export function measureDatabase(
  registry: Registry,
  { pool }: Pick<OpenDatabase, 'pool'>,
): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `vitrine_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', 'Whether the database has answered the questions of this scrape.')
  const connections = gauge(
    'database_connections',
    'Connections of this process by state, and requests that wait for one.',
    'state',
  )
  const jobs = gauge('queue_jobs', 'Jobs that are due or will be, by queue.', 'queue')
  const ages = gauge(
    'queue_age_seconds',
    'How long the longest due job of a queue has waited.',
    'queue',
  )
  const webhooks = gauge('webhook_subscriptions', 'Webhook subscriptions by status.', 'status')
  const dead = gauge('webhook_deliveries_dead', 'Deliveries of the last day that were given up.')

  return async () => {
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waited_for' }, pool.waitingCount)
    // Old values would look like queues that stand still.
    for (const measured of [jobs, ages, webhooks, dead]) measured.reset()
    try {
      await measureQueues()
      up.set(1)
    } catch {
      up.set(0)
    }
  }

  async function measureQueues() {
    const [queues, subscriptions, given] = await Promise.all([
      ask<Waiting>(QUEUES),
      ask<{ status: string; count: number }>(WEBHOOKS),
      ask<{ count: number }>(DEAD),
    ])
    for (const { queue, waiting, age } of queues) {
      jobs.set({ queue }, waiting)
      ages.set({ queue }, age)
    }
    for (const { status, count } of subscriptions) webhooks.set({ status }, count)
    dead.set(given[0]?.count ?? 0)
  }

  async function ask<Row extends object>(text: string): Promise<Row[]> {
    const { rows } = await withDeadline(DEADLINE_MS, () => pool.query<Row>(text))
    return rows
  }
}

/** Of all sites: each query reads an index of waiting rows only. */
const QUEUES = `
  SELECT 'email' AS queue, count(*)::int AS waiting,
    greatest(0, coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0))::float8 AS age
  FROM email_outbox WHERE site_id IN (SELECT site_id FROM sites) AND finished_at IS NULL
  UNION ALL
  SELECT 'webhooks', count(*)::int,
    greatest(0, coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0))::float8
  FROM webhook_deliveries WHERE site_id IN (SELECT site_id FROM sites) AND status = 'PENDING'
  UNION ALL
  SELECT 'events', count(*)::int,
    coalesce(extract(epoch FROM now() - min(recorded_at)), 0)::float8
  FROM event_outbox WHERE site_id IN (SELECT site_id FROM sites) AND position IS NULL
  UNION ALL
  SELECT 'pictures', count(*)::int,
    greatest(0, coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0))::float8
  FROM media_requests WHERE site_id IN (SELECT site_id FROM sites) AND failed_at IS NULL`

const WEBHOOKS = `
  SELECT status, count(*)::int AS count
  FROM webhook_subscriptions
  WHERE site_id IN (SELECT site_id FROM sites)
  GROUP BY status`

const DEAD = `
  SELECT count(*)::int AS count
  FROM webhook_deliveries
  WHERE site_id IN (SELECT site_id FROM sites)
    AND status = 'DEAD'
    AND finished_at > now() - interval '1 day'`
