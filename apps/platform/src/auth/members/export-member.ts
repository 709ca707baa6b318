import { and, asc, eq } from 'drizzle-orm'
import { auditEntries } from '../../audit/tables.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { findIdentity } from '../identities/find-identity.ts'
import { showIdentity } from '../identities/identity-view.ts'
import { showPasskeys } from '../passkeys/passkeys.ts'
import { listLinks } from '../providers/links.ts'
import { listDevices } from '../sessions/devices.ts'
import { listSignIns } from '../sessions/sign-ins.ts'
import { findStaffRole } from '../staff/staff-members.ts'
import type { MemberHooks } from './member-hooks.ts'

/** A limit that no member reaches. */
const ALL = 100_000

/**
 * Everything that the shop stores about the member, for data portability (SR-108, GDPR articles 15 and 20). It
 * contains no secrets.
 *
 * @throws {ApiError} 404: no such member.
 */
export async function exportMember(
  scope: SiteScope,
  identityId: string,
  { exported }: Pick<MemberHooks, 'exported'>,
): Promise<object> {
  const { db, siteId, now } = scope
  const row = await findIdentity(scope, identityId)
  if (!row || row.status === 'DELETED') throw notFound('member', identityId)
  const log = await db
    .select({
      occurredAt: auditEntries.occurredAt,
      action: auditEntries.action,
      result: auditEntries.result,
      address: auditEntries.address,
    })
    .from(auditEntries)
    .where(and(eq(auditEntries.siteId, siteId), eq(auditEntries.subjectId, identityId)))
    .orderBy(asc(auditEntries.entryId))
  const identity = await showIdentity(scope, row)
  return {
    exportedDate: now().toISOString(),
    // The identity of the wire lacks the title, which the stored profile has.
    identity: { ...identity, identityProfile: { ...identity.identityProfile, ...row.profile } },
    lastLoginDate: row.lastLoginAt,
    staffRole: await findStaffRole(scope, identityId),
    connections: await listLinks(scope, identityId),
    passkeys: await showPasskeys(scope, identityId),
    sessions: await listSignIns(scope, identityId, ALL),
    devices: await listDevices(scope, identityId, ALL),
    ...(await exported(scope, identityId)),
    log,
  }
}
