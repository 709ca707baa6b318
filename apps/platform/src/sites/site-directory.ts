import { isDeepStrictEqual } from 'node:util'
import { runStatement } from '../kernel/database/statement.ts'
import type { ScopeSource } from '../kernel/scope/system-scope.ts'

/** The public addresses of a site: origins without a trailing slash. */
export interface SiteAddresses {
  publicPlatformUrl: string
  publicStorefrontUrl: string
}

/** A site that can be asked for by its hosts. */
export interface ServedSite extends SiteAddresses {
  siteId: string
  isSuspended: boolean
  /** With which its shop signs shoppers in; `null` for the site of this process, whose shop has it from its operator. */
  clientId: string | null
}

/** Which site is asked for at which host, in memory (decision 190). */
export interface SiteDirectory {
  /** Whether hosts name sites. A process whose store has no other site beside it serves every host. */
  namesSites(): boolean
  /**
   * The site of a host of the platform, as requests name it: lower case, without the scheme's own port. As long as
   * nothing of a site changes, it is the same object.
   */
  findByHost(host: string): ServedSite | undefined
  /** The site of a host of a shop. */
  findShop(host: string): ServedSite | undefined
  /** Whether a page or a call of any site has this host name, without a port. */
  isHost(hostname: string): boolean
  /** The site's addresses; those of this process for its own site, and for one that has none. */
  addressesOf(siteId: string): SiteAddresses
  /** Reads the sites again if they have changed. */
  refresh(): Promise<void>
}

export interface SiteDirectoryOptions extends Pick<ScopeSource, 'database'> {
  /** The addresses of the site that this process was started for. */
  own: SiteAddresses
  /** Its id, where the process knows it; otherwise it is that of the database's first store. */
  ownSiteId?: () => string | undefined
}

interface SiteRow {
  siteId: string
  isSuspended: boolean
  isFirst: boolean
  clientId: string | null
  platform: string | null
  shop: string | null
}

export function createSiteDirectory({
  database,
  own,
  ownSiteId = () => undefined,
}: SiteDirectoryOptions): SiteDirectory {
  let revision = -1
  let sites = new Map<string, ServedSite>()
  let byHost = new Map<string, ServedSite>()
  let shops = new Map<string, ServedSite>()
  let hostnames = namesOf([own])
  let isShared = false

  return {
    namesSites: () => isShared,
    findByHost: (host) => byHost.get(host),
    findShop: (host) => shops.get(host),
    isHost: (hostname) => hostnames.has(hostname),
    addressesOf: (siteId) => sites.get(siteId) ?? own,
    async refresh() {
      const current = await readRevision()
      if (current === revision) return
      take(await readSites())
      revision = current
    },
  }

  async function readRevision() {
    const [row] = await runStatement<{ revision: string }>(database.db, {
      name: 'sites.read-revision',
      text: `SELECT revision FROM site_directory WHERE name = 'sites'`,
      values: [],
    })
    return Number(row?.revision ?? 0)
  }

  async function readSites() {
    return runStatement<SiteRow>(database.db, {
      name: 'sites.list-served',
      text: `
        SELECT s.site_id AS "siteId", s.suspended_at IS NOT NULL AS "isSuspended",
          o.site_id IS NOT NULL AS "isFirst", p.origin AS platform, h.origin AS shop,
          h.client_id AS "clientId"
        FROM sites s
        LEFT JOIN own_store o ON o.site_id = s.site_id
        LEFT JOIN site_hosts p ON p.site_id = s.site_id AND p.kind = 'PLATFORM'
        LEFT JOIN site_hosts h ON h.site_id = s.site_id AND h.kind = 'SHOP'
        WHERE o.site_id IS NOT NULL OR p.site_id IS NOT NULL`,
      values: [],
    })
  }

  function take(rows: SiteRow[]) {
    const known = ownSiteId()
    const isOwn = ({ siteId, isFirst }: SiteRow) =>
      known === undefined ? isFirst : siteId === known
    const before = sites
    sites = new Map()
    for (const row of rows) {
      const { siteId, isSuspended, platform, shop, clientId } = row
      const given = platform !== null && shop !== null
      const addresses = given ? { publicPlatformUrl: platform, publicStorefrontUrl: shop } : own
      const site = { siteId, isSuspended, clientId, ...(isOwn(row) ? own : addresses) }
      const known = before.get(siteId)
      sites.set(siteId, isDeepStrictEqual(known, site) ? (known as ServedSite) : site)
    }
    const served = [...sites.values()]
    byHost = new Map(served.map((site) => [hostOf(site.publicPlatformUrl), site]))
    shops = new Map(served.map((site) => [hostOf(site.publicStorefrontUrl), site]))
    hostnames = namesOf([own, ...served])
    isShared = rows.some((row) => !isOwn(row))
  }
}

function namesOf(sites: SiteAddresses[]) {
  return new Set(
    sites.flatMap(({ publicPlatformUrl, publicStorefrontUrl }) =>
      [publicPlatformUrl, publicStorefrontUrl].map((origin) => new URL(origin).hostname),
    ),
  )
}

/** How requests for the origin name it. */
export const hostOf = (origin: string): string => new URL(origin).host
