import type { StaffMember, StaffRole } from '@vitrine/contract'
import { and, asc, eq } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { ApiError, notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { listFactors } from '../factors/factors.ts'
import { findByEmail } from '../identities/find-identity.ts'
import { readIdentitySettings } from '../identities/identity-settings.ts'
import { revokeFamiliesOf } from '../oauth/revoke-families.ts'
import { listPasskeys } from '../passkeys/passkeys.ts'
import { identities, tokenFamilies } from '../tables/identity.ts'
import { signIns } from '../tables/sign-ins.ts'
import { staffMembers } from '../tables/staff.ts'
import { requireOtherOwner } from './save-staff.ts'

/** The role of the identity in the shop, or `null`; locked until the end of a transaction. */
export async function findStaffRole(
  { db, siteId }: SiteScope,
  identityId: string,
): Promise<StaffRole | null> {
  const [row] = await db
    .select({ role: staffMembers.role })
    .from(staffMembers)
    .where(and(eq(staffMembers.siteId, siteId), eq(staffMembers.identityId, identityId)))
    // Without the lock, a concurrent removal of the role would miss tokens issued with it.
    .for('share')
  return row?.role ?? null
}

/**
 * Whether the sign-in may enter the back office: `not_staff`, or `needs_factor` where only a password or access to the
 * mail was proven, unless the shop allows that (SR-102), or where an app signed the person on.
 */
export async function admitStaff(
  scope: SiteScope,
  { identityId, signInId }: { identityId: string; signInId: string | null },
): Promise<{ role: StaffRole } | 'not_staff' | 'needs_factor'> {
  const role = await findStaffRole(scope, identityId)
  if (role === null) return 'not_staff'
  const { db, siteId } = scope
  const [signIn] =
    signInId === null
      ? []
      : await db
          .select({ factor: signIns.factor })
          .from(signIns)
          .where(and(eq(signIns.siteId, siteId), eq(signIns.signInId, signInId)))
  // An app has no permissions over staff, so its sign-on proves nothing here.
  if (!signIn || signIn.factor === 'app') return 'needs_factor'
  // E-mail codes are no second factor here: access to the mail alone allows a sign-in, by code or password reset.
  if (signIn.factor !== 'none' && signIn.factor !== 'EMAIL') return { role }
  const { staffMfa } = await readIdentitySettings(scope)
  return staffMfa ? 'needs_factor' : { role }
}

/** The staff of the shop, oldest first. */
export async function listStaff(scope: SiteScope): Promise<StaffMember[]> {
  const { db, siteId } = scope
  const rows = await db
    .select({
      identityId: staffMembers.identityId,
      email: identities.email,
      role: staffMembers.role,
      createdAt: staffMembers.createdAt,
    })
    .from(staffMembers)
    .innerJoin(
      identities,
      and(eq(identities.siteId, siteId), eq(identities.identityId, staffMembers.identityId)),
    )
    .where(eq(staffMembers.siteId, siteId))
    .orderBy(asc(staffMembers.createdAt), asc(staffMembers.identityId))
  return Promise.all(
    rows.map(async ({ identityId, createdAt, ...row }) => ({
      id: identityId,
      ...row,
      createdDate: createdAt.toISOString(),
      hasSecondFactor:
        (await listFactors(scope, identityId)).some(({ type }) => type !== 'EMAIL') ||
        (await listPasskeys(scope, identityId)).length > 0,
    })),
  )
}

/**
 * Gives a member a role in the shop, or changes it. Their sessions in the back office end.
 *
 * @throws {ApiError} 404: no member has the address. 403: one's own role. 409 LAST_OWNER.
 */
export async function setStaffRole(
  scope: SiteScope,
  { email, role }: { email: string; role: StaffRole },
): Promise<void> {
  await transact(scope, async (tx) => {
    const identity = await findByEmail(tx, email)
    if (identity?.status !== 'ACTIVE') throw notFound('member', email)
    const { identityId } = identity
    rejectOwnAccount(tx, identityId)
    if (role !== 'OWNER') await requireOtherOwner(tx, identityId)
    const addedBy = tx.caller.kind === 'member' ? tx.caller.memberId : null
    await addStaff(tx, { identityId, role, addedBy })
  })
}

/** Stores the role; the caller has checked that it may be given. */
export async function addStaff(
  scope: SiteScope,
  {
    identityId,
    role,
    addedBy = null,
  }: { identityId: string; role: StaffRole; addedBy?: string | null },
): Promise<void> {
  const { db, siteId, now } = scope
  await db
    .insert(staffMembers)
    .values({ siteId, identityId, role, addedBy, createdAt: now() })
    .onConflictDoUpdate({
      target: [staffMembers.siteId, staffMembers.identityId],
      set: { role, addedBy },
    })
  await endBackOffice(scope, identityId)
  const subject = { kind: 'identity' as const, id: identityId }
  await record(scope, { action: 'staff.role_assigned', subject, details: { role } })
}

/** @throws {ApiError} 404: not staff. 403: one's own role. 409 LAST_OWNER. */
export async function removeStaff(scope: SiteScope, identityId: string): Promise<void> {
  await transact(scope, async (tx) => {
    rejectOwnAccount(tx, identityId)
    await requireOtherOwner(tx, identityId)
    const result = await tx.db
      .delete(staffMembers)
      .where(and(eq(staffMembers.siteId, tx.siteId), eq(staffMembers.identityId, identityId)))
    if (result.rowCount !== 1) throw notFound('staff member', identityId)
    await endBackOffice(tx, identityId)
    const subject = { kind: 'identity' as const, id: identityId }
    await record(tx, { action: 'staff.removed', subject })
  })
}

function endBackOffice(scope: SiteScope, identityId: string) {
  const isOfMember = eq(tokenFamilies.subjectId, identityId)
  return revokeFamiliesOf(scope, isOfMember, 'role_changed')
}

function rejectOwnAccount({ caller }: SiteScope, identityId: string) {
  if (caller.kind === 'member' && caller.memberId === identityId) {
    throw new ApiError(403, 'You cannot change your own role. Ask another owner.')
  }
}
