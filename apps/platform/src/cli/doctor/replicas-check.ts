import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '../../kernel/database/database.ts'
import { listDatabaseHosts } from '../../kernel/database/database-hosts.ts'
import { LATE_MS } from '../../kernel/database/replicas/replicas.ts'
import { READ_POSITION, type WalPosition } from '../../kernel/database/replicas/wal-position.ts'
import { reasonOf } from '../../kernel/errors/reason-of.ts'
import { type Check, type Finding, failed, ok, warning } from './check.ts'

const POLL_MS = 20

/** Whether the replicas that reads go to answer, belong to the database, and keep up with it. */
export const replicasCheck: Check = {
  name: 'replicas',
  run: ({ environment, database }) =>
    Promise.all(
      database ? environment.databaseReplicaUrls.map((url) => examine(url, database)) : [],
    ),
}

async function examine(url: string, primary: OpenDatabase): Promise<Finding> {
  const name = url.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '')
  const hosts = listDatabaseHosts(url).map((connectionString) => ({ connectionString }))
  const replica = openDatabase(hosts)
  try {
    return await compare(name, replica, primary)
  } catch (error) {
    return failed(
      `The replica ${name} cannot be read from: ${reasonOf(error)}.`,
      'Check its address in DATABASE_REPLICA_URLS. Until then, others and the primary answer.',
    )
  } finally {
    await replica.close()
  }
}

async function compare(
  name: string,
  replica: OpenDatabase,
  primary: OpenDatabase,
): Promise<Finding> {
  const target = await readPosition(primary)
  const startedAt = performance.now()
  for (;;) {
    const reached = await readPosition(replica)
    if (!reached.isReplica) return ok(`${name} is the primary at the moment.`)
    if (reached.incarnation !== target.incarnation) {
      return failed(
        `${name} has another history than the primary.`,
        'Make it a replica of the primary again, from a new base backup or by pg_rewind.',
      )
    }
    const behindMs = performance.now() - startedAt
    if (reached.bytes >= target.bytes) {
      return ok(`${name} had everything after ${Math.round(behindMs)} ms.`)
    }
    if (behindMs > LATE_MS) {
      return warning(
        `${name} is more than ${LATE_MS / 1_000} s behind, so nothing is read from it.`,
        'Look at its log, its disk and its network.',
      )
    }
    await sleep(POLL_MS)
  }
}

async function readPosition({ pool }: OpenDatabase) {
  const { rows } = await pool.query<WalPosition & { isReplica: boolean }>(READ_POSITION)
  const [row] = rows
  if (!row) throw new Error('it has no schema')
  return row
}
