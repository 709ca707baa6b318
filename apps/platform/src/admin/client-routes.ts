import { Hono } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'
import { findBackOffice } from '../oauth/find-back-office.ts'
import { notFound } from '../refusal.ts'
import type { PlatformServices } from '../services.ts'

/** `GET /admin/client.json`: with which client the back office signs its people in. Client ids are no secret. */
export function createAdminClientRoutes({ database, publicPlatformUrl }: PlatformServices) {
  return new Hono<HttpEnvironment>().get('/admin/client.json', async (c) => {
    const client = await findBackOffice(database.db)
    if (!client) throw notFound('client', 'back office')
    c.header('Cache-Control', 'no-cache')
    return c.json({ ...client, redirectUri: `${publicPlatformUrl}/admin/callback` })
  })
}
