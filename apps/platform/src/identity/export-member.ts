import { and, asc, eq } from 'drizzle-orm'
import { exportCart } from '../carts/export-cart.ts'
import { auditEntries } from '../db/tables/audit.ts'
import { notFound } from '../refusal.ts'
import type { SiteScope } from '../site-scope.ts'
import { listDevices } from './devices.ts'
import { findIdentity } from './find-identity.ts'
import { showIdentity } from './identity-view.ts'
import { showPasskeys } from './passkeys/passkeys.ts'
import { listLinks } from './providers/links.ts'
import { listSignIns } from './sign-ins.ts'
import { findStaffRole } from './staff/staff-members.ts'

/** More than anybody has. */
const ALL = 100_000

/**
 * Everything that the shop keeps about the member, for the member to take along (SR-108, GDPR articles 15 and 20). No
 * secret is in it.
 *
 * @throws {Refusal} 404: no such member.
 */
export async function exportMember(scope: SiteScope, identityId: string): Promise<object> {
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
  return {
    exportedDate: now().toISOString(),
    identity: await showIdentity(scope, row),
    lastLoginDate: row.lastLoginAt,
    staffRole: await findStaffRole(scope, identityId),
    connections: await listLinks(scope, identityId),
    passkeys: await showPasskeys(scope, identityId),
    sessions: await listSignIns(scope, identityId, ALL),
    devices: await listDevices(scope, identityId, ALL),
    cart: await exportCart(scope, identityId),
    log,
  }
}
