import { and, eq } from 'drizzle-orm'
import { createClient } from '../auth/clients/clients.ts'
import { addClientAddresses } from '../auth/clients/manage-clients.ts'
import { oauthClients } from '../auth/tables/clients.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/**
 * The client of the site's back office, created if there is none: older stores do not have one. It can be used at the
 * platform's address of this start, whatever that was before.
 */
export async function ensureBackOfficeClient(
  scope: SiteScope,
  publicPlatformUrl: string,
): Promise<string> {
  const [known] = await scope.db
    .select({ clientId: oauthClients.clientId })
    .from(oauthClients)
    .where(and(eq(oauthClients.siteId, scope.siteId), eq(oauthClients.isBackOffice, true)))
  const addresses = {
    redirectUris: [`${publicPlatformUrl}/admin/callback`],
    // Where signing out of the hosted session leads back to.
    callbackUrls: [`${publicPlatformUrl}/admin`],
    origins: [publicPlatformUrl],
  }
  if (known) {
    await addClientAddresses(scope, known.clientId, addresses)
    return known.clientId
  }
  const { clientId } = await createClient(scope, {
    name: 'Back office',
    ...addresses,
    isBackOffice: true,
  })
  return clientId
}
