import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { tokenFamilies } from '../tables/identity.ts'

export type RevocationReason =
  | 'refresh_token_reuse'
  | 'refresh_token_of_other_client'
  | 'authorization_code_reuse'
  | 'logout'
  | 'password_changed'
  | 'email_changed'
  | 'factors_changed'
  | 'role_changed'
  | 'client_ended'
  | 'status_changed'

/** Revokes one token family: its refresh tokens at once, its access tokens within a second (security SR-20). */
export async function revokeFamily(
  scope: SiteScope,
  familyId: string,
  reason: RevocationReason,
): Promise<void> {
  await revokeFamiliesOf(scope, eq(tokenFamilies.familyId, familyId), reason)
  const subject = { kind: 'family' as const, id: familyId }
  await record(scope, { action: 'token.family_revoked', subject, details: { reason } })
}

/** Revokes every token family of a member, except the one in `except`. */
export async function revokeFamiliesOfMember(
  scope: SiteScope,
  memberId: string,
  reason: RevocationReason,
  except?: string,
): Promise<void> {
  const others = except === undefined ? undefined : ne(tokenFamilies.familyId, except)
  await revokeFamiliesOf(scope, and(eq(tokenFamilies.subjectId, memberId), others), reason)
}

/** Revokes the families that match the condition and are not revoked yet. */
export async function revokeFamiliesOf(
  { db, siteId, now }: SiteScope,
  which: SQL | undefined,
  reason: RevocationReason,
): Promise<void> {
  await db
    .update(tokenFamilies)
    .set({ revokedAt: now(), revokedReason: reason })
    .where(and(eq(tokenFamilies.siteId, siteId), which, isNull(tokenFamilies.revokedAt)))
}
