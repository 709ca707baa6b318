import { and, eq } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { identities } from '../tables/identity.ts'

/**
 * Whether the account is active, and stays so until the transaction ends: who blocks or deletes it meanwhile waits, and
 * finds what this transaction writes, to revoke it. Otherwise that would be written behind their back, and live on.
 */
export async function lockActive({ db, siteId }: SiteScope, identityId: string): Promise<boolean> {
  const [row] = await db
    .select({ status: identities.status })
    .from(identities)
    .where(and(eq(identities.siteId, siteId), eq(identities.identityId, identityId)))
    .for('share')
  return row?.status === 'ACTIVE'
}
