import { and, eq, isNull } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { ScopeSource } from '../../kernel/scope/system-scope.ts'
import { oauthClients } from '../tables/clients.ts'

export interface RelyingParty {
  /** The domain to which passkeys are bound (the RP ID). */
  id: string
  /** Origins that may use them: the platform's own, and those of active clients. */
  origins: string[]
}

/** The origins of the shops of all sites that the source has, for browsers that check related origins of this host. */
export async function listRelatedOrigins({
  database: { db },
  onlySite,
}: Pick<ScopeSource, 'database' | 'onlySite'>): Promise<string[]> {
  const ofSite = onlySite === undefined ? undefined : eq(oauthClients.siteId, onlySite)
  const rows = await db
    .select({ origins: oauthClients.origins })
    .from(oauthClients)
    .where(and(ofSite, isNull(oauthClients.endedAt)))
  return [...new Set(rows.flatMap(({ origins }) => origins))]
}

/**
 * Passkeys are bound to the platform's host, so that the hosted pages and the shop share them. A shop on another domain
 * uses them as a related origin (WebAuthn Level 3 section 5.11.1).
 */
export async function findRelyingParty(
  { db, siteId }: SiteScope,
  publicPlatformUrl: string,
): Promise<RelyingParty> {
  const rows = await db
    .select({ origins: oauthClients.origins })
    .from(oauthClients)
    .where(and(eq(oauthClients.siteId, siteId), isNull(oauthClients.endedAt)))
  const { hostname, origin } = new URL(publicPlatformUrl)
  return { id: hostname, origins: [...new Set([origin, ...rows.flatMap((row) => row.origins)])] }
}
