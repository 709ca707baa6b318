import { Hono } from 'hono'
import { findBackOffice } from '../auth/clients/find-back-office.ts'
import type { HttpEnvironment } from '../http/environment.ts'
import { notFound } from '../kernel/errors/api-error.ts'
import type { ScopeSource } from '../kernel/scope/system-scope.ts'

/** `GET /admin/client.json`: with which client the back office signs its people in. Client ids are no secret. */
export function createAdminClientRoutes({
  publicPlatformUrl,
  ...source
}: ScopeSource & { publicPlatformUrl: string }) {
  return new Hono<HttpEnvironment>().get('/admin/client.json', async (c) => {
    const client = await findBackOffice(source)
    if (!client) throw notFound('client', 'back office')
    c.header('Cache-Control', 'no-cache')
    return c.json({ ...client, redirectUri: `${publicPlatformUrl}/admin/callback` })
  })
}
