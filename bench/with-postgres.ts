import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@vitrine/platform'
import type pg from 'pg'
import { migrateDatabase } from './migrate-database.ts'

/** Runs the work with a migrated, empty database of its own, and the process whose tree is its server. */
export async function withPostgres<T>(
  dataFolder: string,
  work: (connection: pg.PoolConfig, databasePid: number) => Promise<T>,
): Promise<T> {
  const { connection, stop } = await startEmbeddedPostgres({ dataFolder })
  try {
    await migrateDatabase(connection)
    const [pid] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
    return await work(connection, Number(pid))
  } finally {
    await stop()
  }
}
