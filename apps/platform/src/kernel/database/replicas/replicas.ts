import type { Pool, QueryConfig, QueryResult } from 'pg'
import type { Logger } from 'pino'
import type { Database, OpenDatabase } from '../database.ts'
import { withDeadline } from '../deadline.ts'
import { isDatabaseUnavailable } from '../is-database-unavailable.ts'
import { createReplica, type Replica } from './replica.ts'
import { READ_POSITION, type WalPosition } from './wal-position.ts'

export interface Replicas {
  /**
   * What a read of the site goes to: a replica that has repeated what this process has heard of the site, and all
   * before `after`; else the primary.
   */
  choose(siteId: string, after?: WalPosition): Promise<Database>
  /** Asks the primary, and while it is away a replica: nothing is written meanwhile that the replica could lack. */
  lookUps: LookUps
  /** A change of the site was committed, by this process or another. */
  noteChange(siteId: string): void
  /** The position behind everything that was committed; `null`: the primary does not say. */
  readPosition(): Promise<WalPosition | null>
  /** Looks at the primary and at every replica; to be called each second. */
  look(): Promise<void>
  close(): Promise<void>
}

/** A pool for single statements that read. */
export type LookUps = Pick<Pool, 'query'>

interface ReplicasOptions {
  primary: OpenDatabase
  /** Each replica by the name that the log has of it. */
  opened: ReadonlyMap<string, OpenDatabase>
  logger: Logger
}

/** A change of a site that a replica may lack. */
interface NotedChange {
  at: number
  /** A position behind it, once a read has asked for it. */
  position: Promise<WalPosition | null> | null
}

/** How long a read waits for a replica before it goes to the primary: a change is to be seen within a tenth of a second. */
const WAIT_MS = 50
/** A replica that is further behind is not read from. */
export const LATE_MS = 2_000
const POSITION_MS = 1_000

/** Follows the replicas of a database, and chooses what reads go to (decision 175). */
export function createReplicas({ primary, opened, logger }: ReplicasOptions): Replicas {
  const replicas = [...opened].map(([name, each]) => createReplica(each, { name, primary, logger }))
  /** Where the primary was, and when, the newest last: one that is older than the limit, and those since. */
  let samples: (WalPosition & { at: number })[] = []
  const changes = new Map<string, NotedChange>()
  let turn = 0

  return {
    async choose(siteId, after) {
      const isOfAnother = after && after.incarnation !== samples.at(-1)?.incarnation
      const inTime = isOfAnother ? [] : replicas.filter(isInTime)
      if (inTime.length === 0) return primary.db
      const needed = [after, await positionOfChange(siteId)].filter((one) => one != null)
      turn += 1
      const inTurn = inTime.map((_, index) => inTime[(index + turn) % inTime.length] as Replica)
      const ready = inTurn.find((replica) => needed.every(replica.has))
      if (ready) return ready.db
      const [next] = inTurn as [Replica]
      const arrived = await Promise.all(needed.map((position) => next.untilHas(position, WAIT_MS)))
      return arrived.every(Boolean) ? next.db : primary.db
    },

    lookUps: { query: lookUp as LookUps['query'] },

    noteChange: (siteId) => void changes.set(siteId, { at: performance.now(), position: null }),

    readPosition,

    async look() {
      const at = performance.now()
      const [position] = await Promise.all([
        readPosition(),
        ...replicas.map((replica) => replica.look()),
      ])
      if (position) sample({ ...position, at })
      // Whichever replica is read from has these.
      const due = findDue()?.at ?? Number.NEGATIVE_INFINITY
      for (const [siteId, noted] of changes) if (noted.at < due) changes.delete(siteId)
    },

    async close() {
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }

  async function lookUp(statement: QueryConfig): Promise<QueryResult> {
    try {
      return await primary.pool.query(statement)
    } catch (error) {
      const replica = isDatabaseUnavailable(error) ? replicas.find(isInTime) : undefined
      if (!replica) throw error
      return replica.pool.query(statement)
    }
  }

  /** Without a word of the primary, what was known of it counts: reads go on while it is being replaced. */
  function isInTime(replica: Replica) {
    const newest = samples.at(-1)
    if (!newest || !replica.isUsable(newest.incarnation)) return false
    const due = findDue()
    return !due || replica.has(due)
  }

  /** The newest position that every replica in use has to have reached by now. */
  function findDue() {
    const at = performance.now() - LATE_MS
    return samples.findLast((position) => position.at <= at)
  }

  function sample(position: WalPosition & { at: number }) {
    if (samples.at(-1)?.incarnation !== position.incarnation) samples = []
    samples.push(position)
    const due = findDue()
    if (due) samples.splice(0, samples.indexOf(due))
  }

  /** Behind the site's last change that this process has heard of; asked for once. */
  function positionOfChange(siteId: string): Promise<WalPosition | null> | undefined {
    const noted = changes.get(siteId)
    if (!noted) return undefined
    noted.position ??= readPosition().then((position) => {
      // Without the primary, the replicas are what there is; the next read asks again.
      if (position === null) noted.position = null
      return position
    })
    return noted.position
  }

  async function readPosition(): Promise<WalPosition | null> {
    try {
      const { rows } = await withDeadline(POSITION_MS, () =>
        primary.pool.query<WalPosition>({ name: 'replicas.read-position', text: READ_POSITION }),
      )
      const [row] = rows
      return row ? { incarnation: row.incarnation, bytes: row.bytes } : null
    } catch {
      return null
    }
  }
}
