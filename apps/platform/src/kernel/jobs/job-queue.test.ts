import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../database/database.ts'
import { createTestDatabase } from '../database/test-database.ts'
import type { SiteScope } from '../scope/site-scope.ts'
import {
  claimJobs,
  type Job,
  type JobQueue,
  releaseJob,
  renewLease,
  runBatch,
} from './job-queue.ts'

const SECOND = 1_000

const queue: JobQueue<{ note: string }> = {
  table: 'test_jobs',
  id: 'job_id',
  isWaiting: 'finished_at IS NULL',
  columns: { note: 'note' },
  onRelease: `note = 'released'`,
  delaysMs: [10 * SECOND, 60 * SECOND],
  batch: 4,
}

let database: OpenDatabase
let scope: SiteScope
let time: number
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  await database.pool.query(`
    CREATE TABLE test_jobs (
      site_id uuid, job_id uuid, note text NOT NULL DEFAULT '', attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL, finished_at timestamptz, failure text, PRIMARY KEY (site_id, job_id)
    )`)
})
beforeEach(() => {
  time = Date.UTC(2026, 10, 20, 12)
  scope = createScope()
})
afterAll(() => database.close())

describe('a claim', () => {
  it('returns due jobs in the order of their creation, and only once while the lease lasts', async () => {
    await add(6)
    const [first, second] = [await claimJobs(queue, scope), await claimJobs(queue, scope)]

    expect([...first, ...second].map(({ id }) => id)).toEqual(idsOf(6))
    expect(first[0]).toMatchObject({ note: '', attempts: 1, leaseEndsAt: at(10) })
    expect(await claimJobs(queue, scope)).toEqual([])
  })

  it('gets the jobs of a dead process when its lease has ended', async () => {
    await add(1)
    await claimJobs(queue, scope)

    time = at(10).getTime() - 1
    expect(await claimJobs(queue, scope)).toEqual([])
    time += 1
    expect(await claimJobs(queue, scope)).toMatchObject([{ attempts: 2, leaseEndsAt: at(70) }])
  })

  it('gets no jobs of another site', async () => {
    await add(1)
    expect(await claimJobs(queue, createScope())).toEqual([])
  })
})

describe('a lease', () => {
  it('can be renewed by its process until another one has claimed the job', async () => {
    await add(1)
    const job = await claimOne()
    time += 9 * SECOND
    expect(await renewLease(queue, scope, job)).toBe(true)
    time += 9 * SECOND
    expect(await claimJobs(queue, scope)).toEqual([])

    time += SECOND
    expect(await claimJobs(queue, scope)).toHaveLength(1)
    expect(await renewLease(queue, scope, job)).toBe(false)
  })

  it('is given back without counting as an attempt', async () => {
    await add(1)
    const job = await claimOne()
    await releaseJob(queue, scope, job)
    expect(await claimJobs(queue, scope)).toMatchObject([{ attempts: 1, note: 'released' }])
  })
})

describe('a batch', () => {
  it('retries what failed after growing delays, and says which attempt is the last', async () => {
    await add(1)
    const failures: [number, boolean][] = []
    for (let seconds = 0; seconds <= 300; seconds += 10) {
      time = at(0).getTime() + seconds * SECOND
      await runBatch(queue, scope, {
        perform: () => Promise.reject(new Error('unreachable')),
        fail: async (job, { isLast }) => {
          failures.push([seconds, isLast])
          if (isLast) await finish(job.id)
        },
      })
    }
    expect(failures).toEqual([
      [0, false],
      [10, false],
      [70, true],
    ])
  })

  it('releases what it has not begun when it is stopped', async () => {
    await add(4)
    const stopping = new AbortController()
    const performed = await run({ signal: stopping.signal, each: () => stopping.abort() })

    expect(performed).toHaveLength(1)
    expect(await claimJobs(queue, scope)).toMatchObject(
      idsOf(4)
        .slice(1)
        .map((id) => ({ id, attempts: 1 })),
    )
  })

  it('releases jobs whose leases have ended while it was busy', async () => {
    await add(3)
    const performed = await run({
      each: () => {
        time += 6 * SECOND
      },
    })
    expect(performed).toHaveLength(2)
    expect(await claimJobs(queue, scope)).toMatchObject([{ id: idsOf(3)[2], attempts: 1 }])
  })

  it('is performed once with several processes', async () => {
    await add(40)
    const runAll = async () => {
      const all: string[] = []
      for (let batch = await run(); batch.length > 0; batch = await run()) all.push(...batch)
      return all
    }
    const performed = (await Promise.all([runAll(), runAll(), runAll()])).flat()
    expect(performed.toSorted()).toEqual(idsOf(40))
  })
})

it('loses no job and gives none to two processes, whenever they die', async () => {
  const step = fc.record({
    end: fc.constantFrom('done', 'died', 'released'),
    passes: fc.integer({ min: 0, max: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      scope = createScope()
      await add(5)
      const leases = new Map<string, Date>()
      const done = new Set<string>()
      for (const { end, passes } of steps) {
        for (const job of await claimJobs(queue, scope)) {
          expect(done.has(job.id)).toBe(false)
          expect((leases.get(job.id) ?? scope.now()).getTime()).toBeLessThanOrEqual(time)
          if (end === 'released') await releaseJob(queue, scope, job)
          else leases.set(job.id, job.leaseEndsAt)
          if (end === 'done') done.add(job.id)
          if (end === 'done') await finish(job.id)
        }
        time += passes * SECOND
      }
      time += 60 * SECOND
      const rest = [...(await claimJobs(queue, scope)), ...(await claimJobs(queue, scope))]
      expect([...rest.map(({ id }) => id), ...done].toSorted()).toEqual(idsOf(5))
    }),
    { numRuns: 40 },
  )
})

function createScope(): SiteScope {
  return {
    siteId: crypto.randomUUID(),
    caller: { kind: 'system' },
    db: database.db,
    now: () => new Date(time),
  }
}

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 12) + seconds * SECOND)

const idsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  )

async function add(count: number) {
  await database.pool.query(
    'INSERT INTO test_jobs (site_id, job_id, next_attempt_at) SELECT $1, id, $3 FROM unnest($2::uuid[]) AS id',
    [scope.siteId, idsOf(count), scope.now()],
  )
}

async function finish(jobId: string) {
  const text = 'UPDATE test_jobs SET finished_at = now() WHERE site_id = $1 AND job_id = $2'
  await database.pool.query(text, [scope.siteId, jobId])
}

async function claimOne(): Promise<Job> {
  const [job] = await claimJobs(queue, scope)
  if (!job) throw new Error('No job is due.')
  return job
}

/** One batch; returns the ids of the performed jobs. */
async function run({ signal, each }: { signal?: AbortSignal; each?: () => void } = {}) {
  const performed: string[] = []
  await runBatch(queue, scope, {
    signal,
    perform: async ({ id }) => {
      performed.push(id)
      await finish(id)
      each?.()
    },
    fail: (_, { error }) => Promise.reject(error),
  })
  return performed
}
