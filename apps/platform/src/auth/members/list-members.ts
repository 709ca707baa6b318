import { and, asc, eq, ne } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { identities } from '../tables/identity.ts'

export interface ListedMember {
  id: string
  email: string
  status: string
}

/** The site's members, oldest first, at most 1,000. */
export async function listMembers({ db, siteId }: SiteScope): Promise<ListedMember[]> {
  return db
    .select({ id: identities.identityId, email: identities.email, status: identities.status })
    .from(identities)
    .where(and(eq(identities.siteId, siteId), ne(identities.status, 'DELETED')))
    .orderBy(asc(identities.identityId))
    .limit(1_000)
}
