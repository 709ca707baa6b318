import { StartupError } from '../kernel/errors/startup-error.ts'
import type { ScopeSource } from '../kernel/scope/system-scope.ts'
import { type ListedSite, listSites } from '../sites/list-sites.ts'
import { hostOf, type SiteAddresses } from '../sites/site-directory.ts'

/**
 * The site that an operator names by its id or by one of its hosts.
 *
 * @param own The addresses of the first site.
 * @throws {StartupError} There is none.
 */
export async function findNamedSite(
  source: Pick<ScopeSource, 'database'>,
  own: SiteAddresses,
  name: string,
): Promise<ListedSite> {
  const wanted = name.toLowerCase().replace(/^https?:\/\//, '')
  const site = (await listSites(source, own)).find(
    ({ siteId, publicPlatformUrl, publicStorefrontUrl }) =>
      siteId === wanted || [publicPlatformUrl, publicStorefrontUrl].map(hostOf).includes(wanted),
  )
  if (site) return site
  throw new StartupError(
    `There is no site ${JSON.stringify(name)}. "vitrine sites list" shows their ids and hosts.`,
  )
}
