import { and, eq } from 'drizzle-orm'
import { createClient } from '../auth/clients/clients.ts'
import { oauthClients } from '../auth/tables/clients.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/** The client of the site's back office, created if there is none: older stores do not have one. */
export async function ensureBackOfficeClient(
  scope: SiteScope,
  publicPlatformUrl: string,
): Promise<string> {
  const [known] = await scope.db
    .select({ clientId: oauthClients.clientId })
    .from(oauthClients)
    .where(and(eq(oauthClients.siteId, scope.siteId), eq(oauthClients.isBackOffice, true)))
  if (known) return known.clientId
  const { clientId } = await createClient(scope, {
    name: 'Back office',
    redirectUris: [`${publicPlatformUrl}/admin/callback`],
    origins: [publicPlatformUrl],
    isBackOffice: true,
  })
  return clientId
}
