import { findSigningKey } from '../../auth/signing-keys/signing-keys.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { SiteKeys } from './sign-delivery.ts'

/** How long keys are cached; a key is published for a day before it signs. */
const KEPT_MS = 60_000

/** Looks up the signing keys of a site, and caches them for a minute. */
export function createSiteKeys(
  keyring: Keyring,
  now: () => Date,
): (scope: SiteScope) => Promise<SiteKeys> {
  const known = new Map<string, { keys: Promise<SiteKeys>; until: number }>()

  return function findKeys(scope) {
    const at = now().getTime()
    const entry = known.get(scope.siteId)
    if (entry && at < entry.until) return entry.keys
    const keys = read(scope)
    known.set(scope.siteId, { keys, until: at + KEPT_MS })
    keys.catch(() => known.delete(scope.siteId))
    return keys
  }

  async function read(scope: SiteScope) {
    return {
      rsa: await findSigningKey(scope, keyring, 'RS256'),
      ed25519: await findSigningKey(scope, keyring, 'EdDSA'),
    }
  }
}
