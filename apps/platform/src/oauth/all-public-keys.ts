import type { JWK } from 'jose'
import { sites } from '../db/tables/sites.ts'
import { type PlatformServices, systemScope } from '../services.ts'
import { listPublicKeys } from './signing-keys.ts'

/** The public keys of one site, or of all sites of this platform: a key's `kid` is unique among them. */
export async function listAllPublicKeys(
  services: Pick<PlatformServices, 'database' | 'now' | 'keyring'>,
  siteId: string | undefined,
): Promise<JWK[]> {
  const rows = await services.database.db.select({ siteId: sites.siteId }).from(sites)
  const wanted = rows.filter((site) => siteId === undefined || site.siteId === siteId)
  const keys = await Promise.all(
    wanted.map((site) => listPublicKeys(systemScope(services, site.siteId), services.keyring)),
  )
  return keys.flat()
}
