import { and, eq } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { staffMembers } from '../tables/staff.ts'

/**
 * Prevents blocking or deleting staff: support staff could otherwise lock out the owners. An owner removes the role
 * first. Staff who delete their own account lose the role with it, unless they are the last owner.
 *
 * @throws {ApiError} 409 WORKS_HERE. 409 LAST_OWNER.
 */
export async function saveStaff(tx: SiteScope, identityId: string): Promise<void> {
  const { db, siteId } = tx
  const isTheirs = and(eq(staffMembers.siteId, siteId), eq(staffMembers.identityId, identityId))
  const [staff] = await db.select({ role: staffMembers.role }).from(staffMembers).where(isTheirs)
  if (!staff) return
  if (!isOneself(tx, identityId)) throw worksHere()
  await requireOtherOwner(tx, identityId)
  await db.delete(staffMembers).where(isTheirs)
  await record(tx, { action: 'staff.removed', subject: { kind: 'identity', id: identityId } })
}

/**
 * Prevents ending the sessions of other staff and taking their data: those of an owner are not support's to handle.
 *
 * @throws {ApiError} 409 WORKS_HERE
 */
export async function rejectStaff(scope: SiteScope, identityId: string): Promise<void> {
  if (isOneself(scope, identityId)) return
  const { db, siteId } = scope
  const isTheirs = and(eq(staffMembers.siteId, siteId), eq(staffMembers.identityId, identityId))
  const [staff] = await db.select({ role: staffMembers.role }).from(staffMembers).where(isTheirs)
  if (staff) throw worksHere()
}

function worksHere() {
  return applicationError(
    409,
    'WORKS_HERE',
    'This person is staff of the shop. An owner has to remove the role first.',
  )
}

/**
 * Requires another owner. The owners' rows are locked, so that two owners cannot leave concurrently.
 *
 * @throws {ApiError} 409 LAST_OWNER
 */
export async function requireOtherOwner(
  { db, siteId }: SiteScope,
  identityId: string,
): Promise<void> {
  const owners = await db
    .select({ identityId: staffMembers.identityId })
    .from(staffMembers)
    .where(and(eq(staffMembers.siteId, siteId), eq(staffMembers.role, 'OWNER')))
    .for('update')
  const isOwner = owners.some((owner) => owner.identityId === identityId)
  if (!isOwner || owners.length > 1) return
  throw applicationError(409, 'LAST_OWNER', 'The shop needs an owner. Add another owner first.')
}

function isOneself({ caller }: SiteScope, identityId: string) {
  if (caller.kind === 'member') return caller.memberId === identityId
  return caller.kind === 'system' && caller.actingFor === identityId
}
