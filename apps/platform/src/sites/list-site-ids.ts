import type { Database } from '../kernel/database/database.ts'
import { sites } from './tables.ts'

/** The ids of all sites of this platform. */
export async function listSiteIds(db: Database): Promise<string[]> {
  const rows = await db.select({ siteId: sites.siteId }).from(sites)
  return rows.map(({ siteId }) => siteId)
}
