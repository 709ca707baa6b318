import type { OpenDatabase } from '../kernel/database/database.ts'
import { serveSites } from '../serve-sites.ts'
import { saveSiteHosts } from '../sites/change-site.ts'
import { createSiteDirectory, type SiteDirectory } from '../sites/site-directory.ts'
import { requireDeclaredError } from './replies/require-declared-error.ts'
import { createTestPlatform, PLATFORM_URL, SHOP_URL, type TestPlatform } from './test-platform.ts'

export interface TestSites<Name extends string> {
  directory: SiteDirectory
  /** Each site at its host, `https://api.<name>.example`. */
  sites: Record<Name, TestPlatform>
  /** Calls the process, at any host. */
  fetch(url: string, init?: RequestInit): Promise<Response>
}

/** One process that serves several sites, each at its own hosts. */
export async function createTestSites<Name extends string>(
  database: OpenDatabase,
  names: readonly Name[],
): Promise<TestSites<Name>> {
  const own = { publicPlatformUrl: PLATFORM_URL, publicStorefrontUrl: SHOP_URL }
  const directory = createSiteDirectory({ database, own })
  const { addressesOf } = directory
  const process = await createTestPlatform(database, { addressesOf })
  const served = serveSites(process.services, directory)
  const fetch: TestSites<Name>['fetch'] = async (url, init) =>
    served.fetch(new Request(url, { redirect: 'manual', ...init }))

  const sites = {} as Record<Name, TestPlatform>
  for (const name of names) {
    const { clock } = process
    const site = await createTestPlatform(database, { clock, addressesOf })
    const publicPlatformUrl = `https://api.${name}.example`
    await saveSiteHosts(site.scope, {
      publicPlatformUrl,
      publicStorefrontUrl: `https://${name}.example`,
      clientId: site.client.clientId,
    })
    sites[name] = {
      ...site,
      services: process.services,
      async fetch(input, init) {
        const url = new URL(input, publicPlatformUrl)
        const response = await fetch(url.href, init)
        await requireDeclaredError(new Request(url, init), response)
        return response
      },
    }
  }
  await directory.refresh()
  return { directory, sites, fetch }
}
