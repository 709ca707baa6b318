import { and, eq, isNotNull } from 'drizzle-orm'
import { addClientAddresses } from '../../auth/clients/manage-clients.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { saveSiteHosts } from '../../sites/change-site.ts'
import type { SiteAddresses } from '../../sites/site-directory.ts'
import { siteHosts } from '../../sites/tables.ts'
import { ensureBackOfficeClient } from '../back-office-client.ts'
import { storefrontAddresses } from '../create-store.ts'

/**
 * Gives the scope's site other addresses. Its shop and its back office can be signed in to there at once; links in e-mails
 * that were sent before lead to the old ones, which no site has any more.
 *
 * @throws {ApiError} 409 `HOST_TAKEN`: another site has one of the hosts.
 */
export async function moveSite(scope: SiteScope, addresses: SiteAddresses): Promise<void> {
  await transact(scope, async (tx) => {
    const [shop] = await tx.db
      .select({ clientId: siteHosts.clientId })
      .from(siteHosts)
      .where(and(eq(siteHosts.siteId, tx.siteId), isNotNull(siteHosts.clientId)))
    if (!shop?.clientId) throw new Error(`Site ${tx.siteId} has no host of its own.`)
    const { clientId } = shop
    await saveSiteHosts(tx, { ...addresses, clientId })
    await addClientAddresses(tx, clientId, storefrontAddresses(addresses.publicStorefrontUrl))
    await ensureBackOfficeClient(tx, addresses.publicPlatformUrl)
  })
}
