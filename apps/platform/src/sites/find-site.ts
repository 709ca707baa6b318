import { eq } from 'drizzle-orm'
import type { Database } from '../kernel/database/database.ts'
import { sites } from './tables.ts'

export type Site = typeof sites.$inferSelect

/**
 * The scope's site.
 *
 * @throws {Error} The site does not exist: scopes are created from tokens and clients of existing sites.
 */
export async function findSite({ db, siteId }: { db: Database; siteId: string }): Promise<Site> {
  const [site] = await db.select().from(sites).where(eq(sites.siteId, siteId))
  if (!site) throw new Error(`No site ${siteId}.`)
  return site
}
