import { and, asc, eq } from 'drizzle-orm'
import type { ScopeSource } from '../../kernel/scope/system-scope.ts'
import { oauthClients } from '../tables/clients.ts'

/** The client of the back office; of several sites, that of the oldest. */
export async function findBackOffice({
  database: { db },
  onlySite,
}: Pick<ScopeSource, 'database' | 'onlySite'>): Promise<{
  clientId: string
  siteId: string
} | null> {
  const ofSite = onlySite === undefined ? undefined : eq(oauthClients.siteId, onlySite)
  const [row] = await db
    .select({ clientId: oauthClients.clientId, siteId: oauthClients.siteId })
    .from(oauthClients)
    .where(and(ofSite, eq(oauthClients.isBackOffice, true)))
    .orderBy(asc(oauthClients.createdAt))
    .limit(1)
  return row ?? null
}
