import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { type OpenDatabase, openDatabase } from '../kernel/database/database.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../kernel/database/embedded/start.ts'
import { limitStatements } from '../kernel/database/limit-statements.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { StartupError } from '../kernel/errors/startup-error.ts'
import type { Environment } from './environment.ts'

export interface StoreDatabase extends OpenDatabase {
  kind: 'embedded' | 'postgresql'
  /** For a connection of one's own that listens; `null` where only a pooler is known, which passes nothing on. */
  listening: ClientConfig | null
}

interface Options {
  /** Commands share the database of a running platform; the platform itself must be the only one. */
  shareRunning?: boolean
  /** `false`: the database stays as it is, because a backup will be restored into it. */
  migrates?: boolean
}

/**
 * The store's database, migrated: the server of `DATABASE_URL`, or the embedded PostgreSQL in the
 * data folder.
 *
 * @throws {StartupError} It cannot be reached or started.
 */
export async function openStoreDatabase(
  { databaseUrl, databaseListenUrl, dataFolder, isTraced: traces }: Environment,
  { shareRunning = false, migrates = true }: Options = {},
): Promise<StoreDatabase> {
  if (databaseUrl !== undefined) {
    const prepares = new URL(databaseUrl).searchParams.get('pgbouncer') !== 'true'
    const database = openDatabase({ connectionString: databaseUrl }, { prepares, traces })
    if (migrates) await prepare(database, databaseUrl.replace(/\/\/[^@/]*@/, '//…@'))
    const listenUrl = databaseListenUrl ?? (prepares ? databaseUrl : undefined)
    const listening = listenUrl === undefined ? null : { connectionString: listenUrl }
    return { ...database, kind: 'postgresql', listening }
  }

  const folder = join(dataFolder, 'postgres')
  const server =
    (shareRunning ? findRunningPostgres(folder) : null) ??
    (await startEmbeddedPostgres({ dataFolder: folder }))
  const database = openDatabase(server.connection, { traces })
  if (migrates) await prepare(database, folder)
  return {
    ...database,
    kind: 'embedded',
    listening: server.connection,
    async close() {
      await database.close()
      await server.stop()
    },
  }
}

async function prepare({ pool, close }: OpenDatabase, name: string) {
  try {
    await migrate(pool)
    await limitStatements(pool)
  } catch (cause) {
    await close()
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : String(cause)
    throw new StartupError(`The database ${name} cannot be used: ${reason}`, { cause })
  }
}
