import { and, eq } from 'drizzle-orm'
import { enqueueEmail } from '../../email/enqueue-email.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { findIdentity } from '../identities/find-identity.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { deletePasskeys } from '../passkeys/passkeys.ts'
import { deleteLinks } from '../providers/links.ts'
import { deleteDevices } from '../sessions/devices.ts'
import { backupCodes, factors } from '../tables/factors-and-devices.ts'
import { identities } from '../tables/identity.ts'
import { signIns } from '../tables/sign-ins.ts'
import { changeStatus } from './change-status.ts'
import type { MemberHooks } from './member-hooks.ts'

/**
 * Deletes the account: who it was is forgotten, its id stays as a tombstone and is never used again (R-12, SR-108).
 * The address may have a new account from now on.
 *
 * @throws {ApiError} 404: there is none.
 */
export async function deleteMember(
  scope: SiteScope,
  identityId: string,
  { deleted }: Pick<MemberHooks, 'deleted'>,
): Promise<void> {
  await transact(scope, async (tx) => {
    await changeStatus(tx, identityId, 'delete')
    const { db, siteId } = tx
    await db
      .delete(factors)
      .where(and(eq(factors.siteId, siteId), eq(factors.identityId, identityId)))
    await db
      .delete(backupCodes)
      .where(and(eq(backupCodes.siteId, siteId), eq(backupCodes.identityId, identityId)))
    await deleteDevices(tx, identityId)
    await deletePasskeys(tx, identityId)
    await deleteLinks(tx, identityId)
    await deleted(tx, identityId)
    await db
      .delete(signIns)
      .where(and(eq(signIns.siteId, siteId), eq(signIns.identityId, identityId)))
    await db
      .update(identities)
      .set({
        email: '',
        // No address has this form, so the key is free for whoever comes next.
        emailKey: `deleted/${identityId}`,
        emailVerified: false,
        passwordHash: null,
        profile: {},
        lastLoginAt: null,
      })
      .where(and(eq(identities.siteId, siteId), eq(identities.identityId, identityId)))
  })
}

/** As `deleteMember`, for a member who wants to go: the last letter confirms it. */
export async function closeAccount(
  scope: SiteScope,
  identityId: string,
  { keyring, memberHooks }: Pick<IdentityTools, 'keyring' | 'memberHooks'>,
): Promise<void> {
  await transact(scope, async (tx) => {
    const identity = await findIdentity(tx, identityId)
    await deleteMember(tx, identityId, memberHooks)
    if (!identity) return
    const item = { kind: 'account_deleted' as const, to: identity.email, data: {} }
    await enqueueEmail(tx, { item }, keyring)
  })
}
