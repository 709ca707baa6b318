import type { PasswordHasher } from '../../auth/passwords/password-hasher.ts'
import { createSetupLink } from '../../auth/staff/setup-owner.ts'
import { createToken } from '../../kernel/crypto/opaque-token.ts'
import { transact } from '../../kernel/scope/site-scope.ts'
import { type ScopeSource, systemScope } from '../../kernel/scope/system-scope.ts'
import { saveSiteHosts } from '../../sites/change-site.ts'
import type { NewSite } from '../../sites/create-site.ts'
import type { SiteAddresses } from '../../sites/site-directory.ts'
import { ensureBackOfficeClient } from '../back-office-client.ts'
import { createStore } from '../create-store.ts'
import { proposeStore } from '../credentials.ts'

/** A site as its operator learns of it, once. */
export interface AddedSite {
  siteId: string
  /** Of its shop. */
  clientId: string
  apiKey: string
  /** Makes its owner, within an hour. */
  setupLink: string
}

/**
 * Creates a site beside the store's own: with its addresses, its shop's client, its back office and no products.
 *
 * @throws {ApiError} 409 `HOST_TAKEN`: another site has one of the hosts.
 */
export async function addSite(
  source: ScopeSource,
  { addresses, ...site }: NewSite & { addresses: SiteAddresses },
  passwords: PasswordHasher,
): Promise<AddedSite> {
  const store = proposeStore()
  const { siteId, clientId } = store
  const apiKey = createToken('apiKey', siteId).value
  const { publicPlatformUrl, publicStorefrontUrl } = addresses
  return transact(systemScope(source, siteId), async (tx) => {
    await createStore(
      tx,
      { site, credentials: { ...store, apiKey }, publicStorefrontUrl },
      passwords,
    )
    await saveSiteHosts(tx, { ...addresses, clientId })
    await ensureBackOfficeClient(tx, publicPlatformUrl)
    return { siteId, clientId, apiKey, setupLink: await createSetupLink(tx, publicPlatformUrl) }
  })
}
