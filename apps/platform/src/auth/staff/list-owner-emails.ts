import { and, asc, eq } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { identities } from '../tables/identity.ts'
import { staffMembers } from '../tables/staff.ts'

/** The addresses of the site's owners, that of the first one first. */
export async function listOwnerEmails({ db, siteId }: SiteScope): Promise<string[]> {
  const owners = await db
    .select({ email: identities.email })
    .from(staffMembers)
    .innerJoin(
      identities,
      and(
        eq(identities.siteId, staffMembers.siteId),
        eq(identities.identityId, staffMembers.identityId),
      ),
    )
    .where(and(eq(staffMembers.siteId, siteId), eq(staffMembers.role, 'OWNER')))
    .orderBy(asc(staffMembers.createdAt))
  return owners.map(({ email }) => email)
}
