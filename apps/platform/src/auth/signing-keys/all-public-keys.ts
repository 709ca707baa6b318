import type { JWK } from 'jose'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { type ScopeSource, systemScope } from '../../kernel/scope/system-scope.ts'
import { listSiteIds } from '../../sites/list-site-ids.ts'
import { listPublicKeys } from './signing-keys.ts'

/** The public keys of one site, or of all sites of this platform: `kid` is unique across all sites. */
export async function listAllPublicKeys(
  options: ScopeSource & { keyring: Keyring },
  siteId: string | undefined,
): Promise<JWK[]> {
  const siteIds = await listSiteIds(options.database.db)
  const wanted = siteIds.filter((one) => siteId === undefined || one === siteId)
  const keys = await Promise.all(
    wanted.map((one) => listPublicKeys(systemScope(options, one), options.keyring)),
  )
  return keys.flat()
}
