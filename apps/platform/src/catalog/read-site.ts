import { runStatement } from '../query/statement.ts'
import type { SiteScope } from '../site-scope.ts'

/** What prices of a site are in, and how they are written. */
export interface SiteMoney {
  currency: string
  language: string
}

export async function readSite(scope: SiteScope): Promise<SiteMoney> {
  const [site] = await runStatement<{ currency: string; language: string }>(scope.db, {
    name: 'catalog.read-site',
    text: 'SELECT currency, language FROM sites WHERE site_id = $1',
    values: [scope.siteId],
  })
  if (!site) throw new Error(`The scope's site ${scope.siteId} does not exist.`)
  return site
}
