import { and, eq } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { identities } from '../tables/identity.ts'

/**
 * Whether the account is active, locked so until the transaction ends: a concurrent block or deletion waits, and then
 * revokes what this transaction writes. Without the lock, that would remain valid.
 */
export async function lockActive({ db, siteId }: SiteScope, identityId: string): Promise<boolean> {
  const [row] = await db
    .select({ status: identities.status })
    .from(identities)
    .where(and(eq(identities.siteId, siteId), eq(identities.identityId, identityId)))
    .for('share')
  return row?.status === 'ACTIVE'
}
