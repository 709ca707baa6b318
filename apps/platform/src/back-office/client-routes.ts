import { Hono } from 'hono'
import { findBackOffice } from '../auth/clients/find-back-office.ts'
import type { HttpEnvironment } from '../http/environment.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { notFound } from '../kernel/errors/api-error.ts'

/** `GET /admin/client.json`: with which client the back office signs its people in. Client ids are no secret. */
export function createAdminClientRoutes({
  database,
  publicPlatformUrl,
}: {
  database: Pick<OpenDatabase, 'db'>
  publicPlatformUrl: string
}) {
  return new Hono<HttpEnvironment>().get('/admin/client.json', async (c) => {
    const client = await findBackOffice(database.db)
    if (!client) throw notFound('client', 'back office')
    c.header('Cache-Control', 'no-cache')
    return c.json({ ...client, redirectUri: `${publicPlatformUrl}/admin/callback` })
  })
}
