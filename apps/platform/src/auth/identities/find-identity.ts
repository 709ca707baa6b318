import { and, eq } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type IdentityRow, identities } from '../tables/identity.ts'
import { emailKey } from './create-identity.ts'

export async function findIdentity(
  { db, siteId }: SiteScope,
  identityId: string,
): Promise<IdentityRow | null> {
  const [identity] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.siteId, siteId), eq(identities.identityId, identityId)))
  return identity ?? null
}

/** The identity with the address, in any spelling. */
export async function findByEmail(
  { db, siteId }: SiteScope,
  email: string,
): Promise<IdentityRow | null> {
  const [identity] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.siteId, siteId), eq(identities.emailKey, emailKey(email))))
  return identity ?? null
}
