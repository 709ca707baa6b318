import { and, eq } from 'drizzle-orm'
import { enqueueEmail } from '../../email/enqueue-email.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { lockIdentity } from '../identities/find-identity.ts'
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
 * Deletes the account: personal data is erased, the id stays as a tombstone and is never reused (R-12, SR-108).
 * The address can register again.
 *
 * @throws {ApiError} 404: no such member.
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
        // No address has this form, so the address key is free again.
        emailKey: `deleted/${identityId}`,
        emailVerified: false,
        passwordHash: null,
        profile: {},
        lastLoginAt: null,
      })
      .where(and(eq(identities.siteId, siteId), eq(identities.identityId, identityId)))
  })
}

/** As `deleteMember`, on the member's own request; a last e-mail confirms it. */
export async function closeAccount(
  scope: SiteScope,
  identityId: string,
  { keyring, memberHooks }: Pick<IdentityTools, 'keyring' | 'memberHooks'>,
): Promise<void> {
  await transact(scope, async (tx) => {
    const identity = await lockIdentity(tx, identityId)
    await deleteMember(tx, identityId, memberHooks)
    if (!identity) return
    const item = { kind: 'account_deleted' as const, to: identity.email, data: {} }
    await enqueueEmail(tx, { item }, keyring)
  })
}
