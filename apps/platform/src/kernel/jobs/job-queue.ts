import { runStatement } from '../database/statement.ts'
import type { SiteScope } from '../scope/site-scope.ts'
import { claimStatement } from './claim-statement.ts'

/**
 * A table whose rows are jobs (decision 083). Besides `site_id` it has `attempts`, which counts claims, and
 * `next_attempt_at`: from when on the job may be claimed. A claim moves that to the time of the next attempt, so it is
 * the end of the lease as well: a job whose process dies is tried again like one that failed.
 *
 * Conditions and assignments are SQL, in which `c` is the table and `$2` the time of the call.
 */
export interface JobQueue<Columns = unknown> {
  table: string
  /** The column of the job's id; ids are in the order of creation. */
  id: string
  /** True of jobs that may be claimed when they are due: the predicate of the queue's index. */
  isWaiting: string
  /** True of jobs that are claimed; by default as `isWaiting`. */
  isRunning?: string
  /** The column that divides the queue into parts, if each claim is for one part. */
  part?: string
  /** The other columns of a claimed job. */
  columns: { [Name in keyof Columns]: string }
  onClaim?: string
  onRelease?: string
  /** The delay before the next attempt, after each attempt; the last one applies to all later attempts. */
  delaysMs: readonly number[]
  /** The maximum number of jobs in one claim. */
  batch: number
  /** `results`: claims do not count as attempts; the statement that writes the result counts. */
  counts?: 'claims' | 'results'
}

/** A claimed job. */
export type Job<Columns = unknown> = Columns & {
  id: string
  /** Including this one, where claims count. */
  attempts: number
  /** After that another process may claim the job. */
  leaseEndsAt: Date
}

/** Claims due jobs of the site; no other process gets them while their leases last. */
export async function claimJobs<Columns>(
  queue: JobQueue<Columns>,
  { siteId, db, now }: SiteScope,
  { limit = queue.batch, part }: { limit?: number; part?: string } = {},
): Promise<Job<Columns>[]> {
  const { table, id, columns } = queue
  const text = claimStatement({
    table,
    id,
    isDue: `${queue.isWaiting} AND c.next_attempt_at <= $2 ${queue.part ? `AND c.${queue.part} = $4` : ''}`,
    dueSince: 'next_attempt_at',
    limit: '$3',
    set: listOf(
      `attempts = c.attempts + ${countOf(queue)}`,
      `next_attempt_at = ${nextAfter(queue, 'c.attempts + 1')}`,
      queue.onClaim,
    ),
    returning: listOf(
      `c.${id} AS "id", c.attempts, c.next_attempt_at AS "leaseEndsAt"`,
      ...Object.entries<string>(columns).map(([name, column]) => `c.${column} AS "${name}"`),
    ),
  })
  const values = [siteId, now(), limit, ...(queue.part ? [part] : [])]
  const jobs = await runStatement<Job<Columns>>(db, { name: `${table}.claim`, text, values })
  return jobs.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** SQL of the sites that have due jobs, of all queues given; `$1` is the time (`listDueSites`). */
export function sitesWithJobs(...queues: JobQueue[]): string {
  return queues
    .map(
      ({ table, isWaiting }) =>
        `SELECT c.site_id FROM ${table} AS c WHERE ${isWaiting} AND c.next_attempt_at <= $1`,
    )
    .join(' UNION ALL ')
}

/** Begins the job's lease anew; `false` when another process has claimed the job. */
export function renewLease(queue: JobQueue, scope: SiteScope, job: Job): Promise<boolean> {
  return changeClaimed(queue, scope, job, {
    name: 'renew',
    set: `next_attempt_at = ${nextAfter(queue, 'c.attempts')}`,
  })
}

/** Gives back a job that was not tried: it is due, and its claim does not count as an attempt. */
export function releaseJob(queue: JobQueue, scope: SiteScope, job: Job): Promise<boolean> {
  const attempts = `attempts = c.attempts - ${countOf(queue)}`
  return changeClaimed(queue, scope, job, {
    name: 'release',
    set: listOf(attempts, 'next_attempt_at = $2', queue.onRelease),
  })
}

interface Work<Columns> {
  /** Does the job, and marks it as done. */
  perform: (job: Job<Columns>) => Promise<void>
  /** Records why an attempt failed; after the last attempt the job has to leave the queue. */
  fail: (job: Job<Columns>, failure: { error: unknown; isLast: boolean }) => Promise<void>
  /** When it is aborted, jobs that have not begun are released. */
  signal?: AbortSignal | undefined
}

/** Claims a batch and performs its jobs one after the other; returns whether there may be more. */
export async function runBatch<Columns>(
  queue: JobQueue<Columns>,
  scope: SiteScope,
  { perform, fail, signal }: Work<Columns>,
): Promise<boolean> {
  const jobs = await claimJobs(queue, scope)
  for (const job of jobs) {
    // After slow jobs the lease may have ended, and another process may have this one.
    if (signal?.aborted || scope.now() >= job.leaseEndsAt) await releaseJob(queue, scope, job)
    else await attempt(job)
  }
  return jobs.length > 0

  async function attempt(job: Job<Columns>) {
    try {
      await perform(job)
    } catch (error) {
      await fail(job, { error, isLast: job.attempts > queue.delaysMs.length })
    }
  }
}

const countOf = ({ counts }: JobQueue) => (counts === 'results' ? 0 : 1)

/** The time of the attempt that follows the attempt of this number. */
function nextAfter({ delaysMs }: JobQueue, attempt: string) {
  const delay = `(ARRAY[${delaysMs.join(', ')}])[least(${attempt}, ${delaysMs.length})]`
  return `$2::timestamptz + ${delay} * interval '1 millisecond'`
}

/** Changes a job that this process has claimed: the attempt's number tells its claim from later ones. */
async function changeClaimed(
  { table, id, isWaiting, isRunning = isWaiting }: JobQueue,
  { siteId, db, now }: SiteScope,
  job: Job,
  { name, set }: { name: string; set: string },
): Promise<boolean> {
  const rows = await runStatement(db, {
    name: `${table}.${name}`,
    text: `
      UPDATE ${table} AS c
      SET ${set}
      WHERE c.site_id = $1
        AND c.${id} = $3
        AND c.attempts = $4
        AND ${isRunning}
      RETURNING c.${id}`,
    values: [siteId, now(), job.id, job.attempts],
  })
  return rows.length > 0
}

const listOf = (...parts: (string | undefined)[]) => parts.filter((one) => one).join(', ')
