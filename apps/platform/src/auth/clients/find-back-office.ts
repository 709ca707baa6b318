import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../kernel/database/database.ts'
import { oauthClients } from '../tables/clients.ts'

/** The client of the back office; with several sites, that of the oldest. */
export async function findBackOffice(
  db: Database,
): Promise<{ clientId: string; siteId: string } | null> {
  const [row] = await db
    .select({ clientId: oauthClients.clientId, siteId: oauthClients.siteId })
    .from(oauthClients)
    .where(eq(oauthClients.isBackOffice, true))
    .orderBy(asc(oauthClients.createdAt))
    .limit(1)
  return row ?? null
}
