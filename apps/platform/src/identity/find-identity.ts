import { and, eq } from 'drizzle-orm'
import { type IdentityRow, identities } from '../db/tables/identity.ts'
import type { SiteScope } from '../site-scope.ts'
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

/** The identity with the address, however it is spelled. */
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
