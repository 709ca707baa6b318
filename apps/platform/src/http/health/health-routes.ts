import { Hono } from 'hono'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import type { HttpEnvironment } from '../environment.ts'
import type { Readiness } from './readiness.ts'

interface HealthOptions {
  database: OpenDatabase
  /** Whether the database is the embedded one. */
  databaseKind: 'embedded' | 'postgresql'
  readiness: Readiness
  version: string
}

/**
 * `GET /healthz`: within a second 200 while the platform and its database answer, or 503 while the database does not.
 * `GET /readyz`: 503 once the process is about to stop. It does not ask the database, without which the catalog is still
 * answered from memory, and which all processes lose at once.
 */
export function createHealthRoutes({
  database,
  databaseKind,
  readiness,
  version,
}: HealthOptions): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>()
  routes.get('/readyz', (c) => {
    c.header('Cache-Control', 'no-store')
    return readiness.isReady()
      ? c.json({ status: 'ready' })
      : c.json({ status: 'stopping' }, 503, { 'Retry-After': '2' })
  })
  return routes.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store')
    try {
      await database.probe()
      return c.json({ status: 'ok', database: databaseKind, version })
    } catch (error) {
      // The whole message names the server, which is nobody's business.
      const isSilent = /time[d ]?out|not answered/i.test(String(error))
      const reason = isSilent ? 'It does not answer.' : 'It cannot be reached.'
      c.var.logger.warn({ err: error }, 'database unavailable')
      return c.json(
        { status: 'database unavailable', reason, database: databaseKind, version },
        503,
        { 'Retry-After': '2' },
      )
    }
  })
}
