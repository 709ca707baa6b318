import { and, eq } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { staffMembers } from '../tables/staff.ts'

/**
 * Lets nobody shut out who works for the shop: who looks after members would be able to take it from its owners. An
 * owner takes the role away first. Who closes their own account leaves the staff with it, unless they are the last owner.
 *
 * @throws {ApiError} 409 WORKS_HERE. 409 LAST_OWNER.
 */
export async function saveStaff(tx: SiteScope, identityId: string): Promise<void> {
  const { db, siteId } = tx
  const isTheirs = and(eq(staffMembers.siteId, siteId), eq(staffMembers.identityId, identityId))
  const [staff] = await db.select({ role: staffMembers.role }).from(staffMembers).where(isTheirs)
  if (!staff) return
  if (!isOneself(tx, identityId)) {
    throw applicationError(
      409,
      'WORKS_HERE',
      'This person works for the shop. An owner has to take the role away first.',
    )
  }
  await requireOtherOwner(tx, identityId)
  await db.delete(staffMembers).where(isTheirs)
  await record(tx, { action: 'staff.removed', subject: { kind: 'identity', id: identityId } })
}

/**
 * A shop without an owner would be nobody's to open again. The lock is on the owners, so that two who go do not both.
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
  throw applicationError(409, 'LAST_OWNER', 'The shop needs an owner. Make another one first.')
}

function isOneself({ caller }: SiteScope, identityId: string) {
  if (caller.kind === 'member') return caller.memberId === identityId
  return caller.kind === 'system' && caller.actingFor === identityId
}
