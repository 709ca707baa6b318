import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { migrate } from './migrate.ts'

const TEMPLATE = 'vitrine_template'

/** Connection data of the test run's one server. */
export interface TestServer {
  host: string
  user: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The value of `inject('postgres')`, set by the run's global set-up. */
    postgres: TestServer
  }
}

/** Starts the PostgreSQL of a test run, with a migrated template to copy databases from. */
export async function startTestServer(): Promise<TestServer & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'))
  const server = await startEmbeddedPostgres({
    dataFolder: join(folder, 'postgres'),
    durable: false,
  })
  const { host, user } = server.connection

  await administer({ host, user }, `CREATE DATABASE ${TEMPLATE}`)
  const template = openDatabase({ host, user, database: TEMPLATE })
  await migrate(template.pool)
  await template.close()

  return {
    host,
    user,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A migrated, empty database for one test file; `close` drops it. */
export async function createTestDatabase(server: TestServer): Promise<OpenDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`)
  const { host, user } = server
  const database = openDatabase({ host, user, database: name })
  return {
    ...database,
    async close() {
      await database.close()
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function administer({ host, user }: TestServer, statement: string) {
  const database = openDatabase({ host, user, database: 'postgres', max: 1 })
  try {
    await database.pool.query(statement)
  } finally {
    await database.close()
  }
}
