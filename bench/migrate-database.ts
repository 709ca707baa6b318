import { migrate, openDatabase } from '@vitrine/platform'
import type pg from 'pg'

export async function migrateDatabase(connection: pg.PoolConfig): Promise<void> {
  const database = openDatabase(connection)
  await migrate(database.pool)
  await database.close()
}
