import { and, eq } from 'drizzle-orm'
import { identities } from '../../auth/tables/identity.ts'
import { staffMembers } from '../../auth/tables/staff.ts'
import { type Email, enqueueEmail } from '../../email/enqueue-email.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** Sends an e-mail to each owner of the site. */
export async function notifyOwners(
  scope: SiteScope,
  message: Pick<Extract<Email, { kind: 'webhook_stopped' }>, 'kind' | 'data'>,
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
    await enqueueEmail(scope, { item: { ...message, to: email } }, keyring)
  }
}
