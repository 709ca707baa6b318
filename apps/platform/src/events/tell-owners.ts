import { and, eq } from 'drizzle-orm'
import type { Keyring } from '../crypto/keyring.ts'
import { identities } from '../db/tables/identity.ts'
import { staffMembers } from '../db/tables/staff.ts'
import { enqueueLetter, type Letter } from '../mail/enqueue-letter.ts'
import type { SiteScope } from '../site-scope.ts'

/** Writes a letter to each owner of the site. */
export async function tellOwners(
  scope: SiteScope,
  letter: Pick<Extract<Letter, { kind: 'webhook_stopped' }>, 'kind' | 'data'>,
  keyring: Keyring,
): Promise<void> {
  const { db, siteId } = scope
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
  for (const { email } of owners) {
    await enqueueLetter(scope, { item: { ...letter, to: email } }, keyring)
  }
}
