import { parseToken } from '../../kernel/crypto/opaque-token.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** How long the link of a recovery e-mail works. */
export const RECOVERY_LINK_MS = 14 * 24 * 60 * 60 * 1000

interface RecoveryUrls {
  url: string
  unsubscribeUrl: string
}

/** The addresses in a recovery e-mail: of the checkout, and of where further ones are refused. */
export function recoveryUrls(
  { siteId }: SiteScope,
  { token, addressKey }: { token: string; addressKey: string },
  publicPlatformUrl: string,
): RecoveryUrls {
  const refuse = new URL('/hosted/reminders', publicPlatformUrl)
  refuse.searchParams.set('site', siteId)
  refuse.searchParams.set('address', addressKey)
  return {
    url: `${publicPlatformUrl}/hosted/recovery/${token}`,
    unsubscribeUrl: refuse.href,
  }
}

/** The checkout that the link leads to; `null` when it has expired or was never made. */
export async function findLinkedCheckout(scope: SiteScope, token: string): Promise<string | null> {
  const parsed = parseToken('abandoned', token)
  if (parsed?.siteId !== scope.siteId) return null
  const [row] = await runStatement<{ checkoutId: string }>(scope.db, {
    name: 'abandoned-checkouts.find-by-link',
    text: `
      SELECT checkout_id AS "checkoutId"
      FROM abandoned_checkouts
      WHERE site_id = $1 AND token_hash = $2 AND link_expires_at > $3`,
    values: [scope.siteId, parsed.hash, scope.now()],
  })
  return row?.checkoutId ?? null
}
