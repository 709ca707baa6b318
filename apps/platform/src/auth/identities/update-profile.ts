import { and, eq, sql } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import { withoutOwnLines } from '../../kernel/places/formatted-address.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { type IdentityRow, identities, type StoredProfile } from '../tables/identity.ts'
import { findIdentity } from './find-identity.ts'

/**
 * Changes the member's profile; fields that `change` does not contain are not changed.
 *
 * @throws {ApiError} 404: no such identity. 409 REVISION_CONFLICT: the profile was changed since the given revision.
 */
export async function updateProfile(
  scope: SiteScope,
  {
    identityId,
    revision,
    change,
  }: {
    identityId: string
    revision?: string | null
    change: (identity: IdentityRow) => StoredProfile
  },
): Promise<IdentityRow> {
  return transact(scope, async (tx) => {
    const identity = await findIdentity(tx, identityId)
    if (!identity || identity.status === 'DELETED') throw notFound('identity', identityId)
    if (revision != null && revision !== String(identity.revision)) throw outdated()
    const { profile } = identity
    const [row] = await tx.db
      .update(identities)
      .set({
        profile: { ...profile, ...withoutOwnLines(change(identity), profile) },
        revision: sql`${identities.revision} + 1`,
        updatedAt: tx.now(),
      })
      .where(
        and(
          eq(identities.siteId, tx.siteId),
          eq(identities.identityId, identityId),
          // Of concurrent writers with the same revision, one succeeds.
          eq(identities.revision, identity.revision),
        ),
      )
      .returning()
    if (!row) throw outdated()
    const subject = { kind: 'identity' as const, id: identityId }
    await record(tx, { action: 'member.profile_changed', subject })
    return row
  })
}

function outdated() {
  return applicationError(
    409,
    'REVISION_CONFLICT',
    'This was changed in the meantime. Read it again, then repeat the change.',
  )
}
