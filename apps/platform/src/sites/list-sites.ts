import { runStatement } from '../kernel/database/statement.ts'
import type { ScopeSource } from '../kernel/scope/system-scope.ts'
import type { SiteAddresses } from './site-directory.ts'

export interface ListedSite extends SiteAddresses {
  siteId: string
  name: string
  isSuspended: boolean
  createdDate: Date
}

interface Row extends Omit<ListedSite, keyof SiteAddresses> {
  platform: string | null
  shop: string | null
}

/** All sites, the oldest first. One without hosts of its own has the addresses that are given. */
export async function listSites(
  { database }: Pick<ScopeSource, 'database'>,
  own: SiteAddresses,
): Promise<ListedSite[]> {
  const rows = await runStatement<Row>(database.db, {
    name: 'sites.list',
    text: `
      SELECT s.site_id AS "siteId", s.name, s.suspended_at IS NOT NULL AS "isSuspended",
        s.created_at AS "createdDate", p.origin AS platform, h.origin AS shop
      FROM sites s
      LEFT JOIN site_hosts p ON p.site_id = s.site_id AND p.kind = 'PLATFORM'
      LEFT JOIN site_hosts h ON h.site_id = s.site_id AND h.kind = 'SHOP'
      ORDER BY s.created_at, s.site_id`,
    values: [],
  })
  return rows.map(({ platform, shop, ...site }) => ({
    ...site,
    publicPlatformUrl: platform ?? own.publicPlatformUrl,
    publicStorefrontUrl: shop ?? own.publicStorefrontUrl,
  }))
}
