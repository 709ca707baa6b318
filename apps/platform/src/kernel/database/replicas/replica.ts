import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Database, OpenDatabase } from '../database.ts'
import { withDeadline } from '../deadline.ts'
import { ReadingPool } from './reading-pool.ts'
import { READ_POSITION, type WalPosition } from './wal-position.ts'

export interface Replica {
  /** Reads from it; see {@link ReadingPool}. */
  db: Database
  /** Its own connections, without the primary's help. */
  pool: Pool
  /** Whether it answers, is a replica, and belongs to the incarnation. */
  isUsable(incarnation: string): boolean
  /** Whether it is known to have repeated what comes before the position. */
  has(position: WalPosition): boolean
  /** Whether it has repeated that in time; it is asked until then. */
  untilHas(position: WalPosition, withinMs: number): Promise<boolean>
  /** Asks how far it is; never rejects. */
  look(): Promise<void>
  close(): Promise<void>
}

/** How long a replica that failed is not asked again. */
const OUT_MS = 5_000
const LOOK_MS = 1_000
const POLL_MS = 3

/** Follows one replica of the primary. */
export function createReplica(
  opened: OpenDatabase,
  { name, primary, logger }: { name: string; primary: OpenDatabase; logger: Logger },
): Replica {
  let reached: (WalPosition & { isReplica: boolean }) | null = null
  let outUntil = 0
  let looking: Promise<void> | undefined
  const isOut = () => performance.now() < outUntil
  const pool = new ReadingPool({ pool: opened.pool, isOut, takeOut }, primary.pool)

  return {
    db: drizzle(pool),
    pool: opened.pool,
    isUsable: (incarnation) => reached?.isReplica === true && reached.incarnation === incarnation,
    has,
    async untilHas(position, withinMs) {
      const until = performance.now() + withinMs
      while (!has(position)) {
        await look()
        if (has(position)) return true
        if (reached === null || performance.now() > until) return false
        await sleep(POLL_MS)
      }
      return true
    },
    look,
    close: () => opened.close(),
  }

  function has({ incarnation, bytes }: WalPosition) {
    return reached?.incarnation === incarnation && reached.bytes >= bytes
  }

  function look(): Promise<void> {
    if (isOut()) return Promise.resolve()
    looking ??= ask().finally(() => {
      looking = undefined
    })
    return looking
  }

  async function ask() {
    try {
      const { rows } = await withDeadline(LOOK_MS, () =>
        opened.pool.query<WalPosition & { isReplica: boolean }>({
          name: 'replica.read-position',
          text: READ_POSITION,
        }),
      )
      if (reached === null && rows[0]) logger.info({ replica: name }, 'the replica is read from')
      reached = rows[0] ?? null
    } catch (error) {
      takeOut(error)
    }
  }

  function takeOut(reason: unknown) {
    outUntil = performance.now() + OUT_MS
    if (reached === null) return
    reached = null
    logger.warn({ replica: name, err: reason }, 'the replica is not read from for a while')
  }
}
