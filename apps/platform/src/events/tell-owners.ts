import { and, eq } from 'drizzle-orm'
import type { Keyring } from '../crypto/keyring.ts'
import { identities, siteOwners } from '../db/tables/identity.ts'
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
    .from(siteOwners)
    .innerJoin(
      identities,
      and(
        eq(identities.siteId, siteOwners.siteId),
        eq(identities.identityId, siteOwners.identityId),
      ),
    )
    .where(eq(siteOwners.siteId, siteId))
  for (const { email } of owners) {
    await enqueueLetter(scope, { item: { ...letter, to: email } }, keyring)
  }
}
