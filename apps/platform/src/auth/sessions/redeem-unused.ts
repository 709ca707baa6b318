import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { authorizationCodes, sessionTokens } from '../tables/identity.ts'

/** Invalidates the member's unredeemed session tokens or codes: all, or those that `which` selects. */
export async function revokeUnredeemed(
  { db, siteId, now }: SiteScope,
  table: typeof sessionTokens | typeof authorizationCodes,
  { identityId, which }: { identityId: string; which?: SQL | undefined },
): Promise<void> {
  await db
    .update(table)
    .set({ redeemedAt: now() })
    .where(
      and(
        eq(table.siteId, siteId),
        eq(table.identityId, identityId),
        isNull(table.redeemedAt),
        which,
      ),
    )
}
