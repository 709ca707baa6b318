import type { JWK } from 'jose'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { type ScopeSource, systemScope } from '../../kernel/scope/system-scope.ts'
import { sites } from '../../sites/tables.ts'
import { listPublicKeys } from './signing-keys.ts'

/** The public keys of one site, or of all sites of this platform: `kid` is unique across all sites. */
export async function listAllPublicKeys(
  options: ScopeSource & { keyring: Keyring },
  siteId: string | undefined,
): Promise<JWK[]> {
  const rows = await options.database.db.select({ siteId: sites.siteId }).from(sites)
  const wanted = rows.filter((site) => siteId === undefined || site.siteId === siteId)
  const keys = await Promise.all(
    wanted.map((site) => listPublicKeys(systemScope(options, site.siteId), options.keyring)),
  )
  return keys.flat()
}
