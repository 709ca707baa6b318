import type { Member } from '@vitrine/contract'
import { and, eq, sql } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { databaseErrorCode } from '../../kernel/database/database.ts'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { toSlug } from '../identities/to-slug.ts'
import { identities } from '../tables/identity.ts'
import { toMember } from './member-view.ts'

/**
 * Changes the address of a member's page.
 *
 * @throws {ApiError} 404 `MEMBER_NOT_FOUND`. 409 `SLUG_ALREADY_EXISTS`: another member has it.
 */
export function changeSlug(
  scope: SiteScope,
  { memberId, slug }: { memberId: string; slug: string },
): Promise<Member> {
  return transact(scope, async (tx) => {
    const row = await save(tx, memberId, toSlug(slug))
    if (!row || row.status === 'DELETED') throw notFound('member', memberId)
    const subject = { kind: 'identity' as const, id: memberId }
    await record(tx, { action: 'member.profile_changed', subject })
    return toMember(row, 'FULL')
  })
}

const UNIQUE_VIOLATION = '23505'

async function save(tx: SiteScope, memberId: string, slug: string) {
  // A statement for itself: of members who want the same slug at once, one violates the index.
  const change = transact(tx, async ({ db, siteId, now }) => {
    const [row] = await db
      .update(identities)
      .set({
        profile: sql`${identities.profile} || jsonb_build_object('slug', ${slug}::text)`,
        revision: sql`${identities.revision} + 1`,
        updatedAt: now(),
      })
      .where(and(eq(identities.siteId, siteId), eq(identities.identityId, memberId)))
      .returning()
    return row
  })
  return change.catch((error: unknown) => {
    if (databaseErrorCode(error) !== UNIQUE_VIOLATION) throw error
    throw applicationError(409, 'SLUG_ALREADY_EXISTS', 'Another member has this slug.')
  })
}
