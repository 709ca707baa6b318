import type { PoolConfig } from 'pg'
import { type OpenDatabase, openDatabase } from '../../kernel/database/database.ts'
import { listDatabaseHosts } from '../../kernel/database/database-hosts.ts'
import { findRunningPostgres } from '../../kernel/database/embedded/start.ts'
import { reasonOf } from '../../kernel/errors/reason-of.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { type Environment, readEnvironment } from '../../startup/environment.ts'
import { requireProductionSettings } from '../../startup/require-production-settings.ts'
import { addressCheck } from './address-check.ts'
import { type Check, type Finding, failed, ok, warning } from './check.ts'
import { clockCheck } from './clock-check.ts'
import { databaseCheck } from './database-check.ts'
import { folderCheck } from './folder-check.ts'
import { mailCheck } from './mail-check.ts'
import { programCheck } from './program-check.ts'
import { replicasCheck } from './replicas-check.ts'
import { replicationCheck } from './replication-check.ts'
import { storageCheck } from './storage-check.ts'
import { storeCheck } from './store-check.ts'

const checks: Check[] = [
  programCheck,
  folderCheck,
  databaseCheck,
  storeCheck,
  clockCheck,
  replicationCheck,
  replicasCheck,
  mailCheck,
  storageCheck,
  addressCheck,
]

/** A finding with the name of its check. */
export interface NamedFinding extends Finding {
  check: string
}

/** Runs every check and returns all findings. It starts nothing, and changes neither database nor store. */
export async function examine(
  variables: NodeJS.ProcessEnv,
  collaborators: { fetch: typeof fetch; now: () => Date } = { fetch, now: () => new Date() },
): Promise<NamedFinding[]> {
  const settings = readSettings(variables)
  if (!settings.environment) return [{ check: 'settings', ...settings.finding }]
  const { environment } = settings
  const { database, finding } = await openDatabaseOf(environment)
  try {
    const context = { environment, database, ...collaborators }
    const found = await Promise.all(checks.map((check) => runCheck(check, context)))
    return [
      { check: 'settings', ...settings.finding },
      ...(finding ? [{ check: 'database', ...finding }] : []),
      ...found.flat(),
    ]
  } finally {
    await database?.close()
  }
}

function readSettings(variables: NodeJS.ProcessEnv): {
  finding: Finding
  environment?: Environment
} {
  try {
    const environment = readEnvironment(variables)
    if (environment.isProduction) requireProductionSettings(variables)
    const mode = environment.isProduction ? 'a store for others' : 'a store of your own'
    return { finding: ok(`They are complete, for ${mode}.`), environment }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return { finding: failed(error.message, 'See .env.example and docs/operate/settings.md.') }
  }
}

async function openDatabaseOf({ databaseUrl, dataFolder }: Environment) {
  const running = databaseUrl === undefined ? findRunningPostgres(`${dataFolder}/postgres`) : null
  if (databaseUrl === undefined && !running) {
    const advice = 'Start the store, then run this again.'
    return { database: null, finding: warning('The embedded database does not run.', advice) }
  }
  const hosts = databaseUrl === undefined ? [] : listDatabaseHosts(databaseUrl)
  const connections = running
    ? [running.connection]
    : hosts.map((connectionString) => ({ connectionString }))
  try {
    return { database: await openPrimary(connections), finding: null }
  } catch (error) {
    return {
      database: null,
      finding: failed(
        `The database cannot be reached: ${reasonOf(error)}.`,
        'Check host, port, name and password of DATABASE_URL, and that the server lets this machine in.',
      ),
    }
  }
}

/** The first that accepts writes; else the last one that answers, whose checks say what is wrong with it. */
async function openPrimary(connections: PoolConfig[]): Promise<OpenDatabase> {
  let reason: unknown
  let answering: OpenDatabase | null = null
  for (const connection of connections) {
    const database = openDatabase(connection)
    try {
      const { rows } = await database.pool.query('SELECT pg_is_in_recovery() AS "isReplica"')
      await answering?.close()
      answering = database
      if (!rows[0]?.isReplica) return database
    } catch (error) {
      reason = error
      await database.close()
    }
  }
  if (answering) return answering
  throw reason
}

async function runCheck(
  { name, run }: Check,
  context: Parameters<Check['run']>[0],
): Promise<NamedFinding[]> {
  try {
    return (await run(context)).map((finding) => ({ check: name, ...finding }))
  } catch (error) {
    const finding = failed(`This could not be checked: ${reasonOf(error)}.`, 'Fix this first.')
    return [{ check: name, ...finding }]
  }
}
