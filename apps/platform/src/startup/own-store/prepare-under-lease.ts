import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { findOwnStore } from './own-store.ts'

interface LeaseOptions {
  database: Pick<OpenDatabase, 'pool'>
  /** Milliseconds; a process that dies leaves the store to the next one after this time. */
  leaseMs?: number
  /** Called once if another process prepares the store. */
  onWait?: () => void
}

const LEASE_MS = 10_000

/**
 * Does the work, which may be repeated; the first time, one process does it while the others wait: a store's catalog
 * and first accounts are created once. Times are those of the database, whatever the clocks of the processes show.
 */
export async function prepareUnderLease<T>(
  { database, leaseMs = LEASE_MS, onWait }: LeaseOptions,
  work: () => Promise<T>,
): Promise<T> {
  if ((await findOwnStore(database))?.isPrepared) return work()
  const holder = randomUUID()
  let isWaiting = false
  while (!(await takeLease(database, holder, leaseMs))) {
    if ((await findOwnStore(database))?.isPrepared) return work()
    if (!isWaiting) onWait?.()
    isWaiting = true
    await setTimeout(leaseMs / 20)
  }
  const renewal = setInterval(() => {
    // The database is temporarily unavailable; the next renewal may still be in time.
    takeLease(database, holder, leaseMs).catch(() => {})
  }, leaseMs / 4)
  try {
    const result = await work()
    await database.pool.query('UPDATE own_store SET prepared_at = now() WHERE lease_holder = $1', [
      holder,
    ])
    return result
  } finally {
    clearInterval(renewal)
    await database.pool.query(
      'UPDATE own_store SET lease_holder = NULL, lease_ends_at = NULL WHERE lease_holder = $1',
      [holder],
    )
  }
}

/** Takes or renews the lease; `false` while another process has it, and when the store is prepared. */
async function takeLease({ pool }: Pick<OpenDatabase, 'pool'>, holder: string, leaseMs: number) {
  const { rowCount } = await pool.query(
    `UPDATE own_store
    SET lease_holder = $1, lease_ends_at = clock_timestamp() + $2 * interval '1 millisecond'
    WHERE prepared_at IS NULL
      AND (lease_holder = $1 OR lease_holder IS NULL OR lease_ends_at < clock_timestamp())`,
    [holder, leaseMs],
  )
  return rowCount === 1
}
