import { and, eq } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type IdentityRow, identities } from '../tables/identity.ts'
import { emailKey } from './create-identity.ts'

export async function findIdentity(
  scope: SiteScope,
  identityId: string,
): Promise<IdentityRow | null> {
  const [identity] = await selectIdentity(scope, identityId)
  return identity ?? null
}

/** The identity as the last transaction left it; others that change it wait until this one has ended. */
export async function lockIdentity(tx: SiteScope, identityId: string): Promise<IdentityRow | null> {
  const [identity] = await selectIdentity(tx, identityId).for('no key update')
  return identity ?? null
}

const selectIdentity = ({ db, siteId }: SiteScope, identityId: string) =>
  db
    .select()
    .from(identities)
    .where(and(eq(identities.siteId, siteId), eq(identities.identityId, identityId)))

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
