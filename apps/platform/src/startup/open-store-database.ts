import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { type OpenDatabase, openDatabase } from '../kernel/database/database.ts'
import { listDatabaseHosts } from '../kernel/database/database-hosts.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../kernel/database/embedded/start.ts'
import { limitStatements } from '../kernel/database/limit-statements.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { StartupError } from '../kernel/errors/startup-error.ts'
import type { Environment } from './environment.ts'

export interface StoreDatabase extends OpenDatabase {
  kind: 'embedded' | 'postgresql'
  /** Each replica that the operator has named, by that name without its password. */
  replicas: ReadonlyMap<string, OpenDatabase>
  /** For a connection of one's own that listens; `null` where only a pooler is known, which passes nothing on. */
  listening: readonly ClientConfig[] | null
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
  {
    databaseUrl,
    databaseListenUrl,
    databaseReplicaUrls,
    dataFolder,
    isTraced: traces,
  }: Environment,
  { shareRunning = false, migrates = true }: Options = {},
): Promise<StoreDatabase> {
  if (databaseUrl !== undefined) {
    const prepares = isPrepared(databaseUrl)
    const database = openDatabase(hostsOf(databaseUrl), { prepares, traces, follows: true })
    if (migrates) await prepare(database, withoutPassword(databaseUrl))
    const listenUrl = databaseListenUrl ?? (prepares ? databaseUrl : undefined)
    const listening = listenUrl === undefined ? null : hostsOf(listenUrl)
    const replicas = openReplicas(databaseReplicaUrls, traces)
    return { ...database, kind: 'postgresql', listening, replicas }
  }

  const folder = join(dataFolder, 'postgres')
  const server =
    (shareRunning ? findRunningPostgres(folder) : null) ??
    (await startEmbeddedPostgres({ dataFolder: folder }))
  const database = openDatabase(server.connection, { traces, follows: true })
  if (migrates) await prepare(database, folder)
  return {
    ...database,
    kind: 'embedded',
    listening: [server.connection],
    replicas: new Map(),
    async close() {
      await database.close()
      await server.stop()
    },
  }
}

const withoutPassword = (url: string) => url.replace(/\/\/[^@/]*@/, '//…@')

function openReplicas(urls: readonly string[], traces: boolean) {
  const open = (url: string) => openDatabase(hostsOf(url), { prepares: isPrepared(url), traces })
  return new Map(urls.map((url) => [withoutPassword(url), open(url)]))
}

const hostsOf = (url: string) =>
  listDatabaseHosts(url).map((connectionString) => ({ connectionString }))

/** A pooler may give each transaction another connection, which does not know the names of statements. */
const isPrepared = (url: string) => !/[?&]pgbouncer=true(&|$)/.test(url)

async function prepare({ pool, probe, close }: OpenDatabase, name: string) {
  try {
    await migrate(pool)
    await limitStatements(pool)
    // Connections from before the schema was there do not know which database they lead to.
    await probe().catch(() => undefined)
  } catch (cause) {
    await close()
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : String(cause)
    throw new StartupError(`The database ${name} cannot be used: ${reason}`, { cause })
  }
}
