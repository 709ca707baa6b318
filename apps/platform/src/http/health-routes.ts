import { Hono } from 'hono'
import type { OpenDatabase } from '../kernel/database/database.ts'
import type { HttpEnvironment } from './environment.ts'

/** `GET /healthz`: 200 while the platform and its database answer, 503 while the database does not. */
interface HealthOptions {
  database: OpenDatabase
  /** Whether the database is the embedded one. */
  databaseKind: 'embedded' | 'postgresql'
  version: string
}

export function createHealthRoutes({ database, databaseKind, version }: HealthOptions) {
  return new Hono<HttpEnvironment>().get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store')
    try {
      await database.pool.query('SELECT 1')
      return c.json({ status: 'ok', database: databaseKind, version })
    } catch {
      return c.json({ status: 'database unavailable', database: databaseKind, version }, 503)
    }
  })
}
