import type { JWK } from 'jose'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { type ScopeSource, systemScope } from '../../kernel/scope/system-scope.ts'
import { listSiteIds } from '../../sites/list-site-ids.ts'
import { listPublicKeys } from './signing-keys.ts'

/** The public keys of the site, or of all sites that the source has: `kid` is unique across all sites. */
export async function listAllPublicKeys(
  options: ScopeSource & { keyring: Keyring },
  siteId: string | undefined,
): Promise<JWK[]> {
  const { database, onlySite } = options
  const siteIds = onlySite === undefined ? await listSiteIds(database.db) : [onlySite]
  const wanted = siteIds.filter((one) => siteId === undefined || one === siteId)
  const keys = await Promise.all(
    wanted.map((one) => listPublicKeys(systemScope(options, one), options.keyring)),
  )
  return keys.flat()
}
