import type { Passkey } from '@vitrine/contract'
import { and, asc, eq } from 'drizzle-orm'
import { notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { recordFactorsChanged } from '../factors/factors-changed.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { type PasskeyRow, passkeys } from '../tables/sign-ins.ts'

/** The id of one passkey of one member. */
interface PasskeyKey {
  identityId: string
  credentialId: string
}

/** The member's passkeys, oldest first. */
export async function listPasskeys(
  { db, siteId }: SiteScope,
  identityId: string,
): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.siteId, siteId), eq(passkeys.identityId, identityId)))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.credentialId))
}

/** As `listPasskeys`, in the wire's form. */
export async function showPasskeys(scope: SiteScope, identityId: string): Promise<Passkey[]> {
  const rows = await listPasskeys(scope, identityId)
  return rows.map(({ credentialId, name, createdAt, lastUsedAt, isBackedUp }) => ({
    id: credentialId,
    name,
    createdDate: createdAt.toISOString(),
    lastUsedDate: lastUsedAt?.toISOString() ?? null,
    isBackedUp,
  }))
}

/** @throws {ApiError} 404: the member has no such passkey. */
export async function renamePasskey(
  scope: SiteScope,
  { name, ...key }: PasskeyKey & { name: string },
): Promise<void> {
  const result = await scope.db.update(passkeys).set({ name }).where(isPasskey(scope, key))
  if (result.rowCount !== 1) throw notFound('passkey', key.credentialId)
}

/**
 * Revokes the passkey; its device is asked to delete it too.
 *
 * @throws {ApiError} 404: the member has no such passkey.
 */
export async function removePasskey(
  scope: SiteScope,
  { current, ...key }: PasskeyKey & { current: string | null },
  tools: IdentityTools,
): Promise<void> {
  await transact(scope, async (tx) => {
    const result = await tx.db.delete(passkeys).where(isPasskey(tx, key))
    if (result.rowCount !== 1) throw notFound('passkey', key.credentialId)
    await recordFactorsChanged(tx, { identityId: key.identityId, current }, tools)
  })
}

/** Deletes all of them, with the account. */
export async function deletePasskeys({ db, siteId }: SiteScope, identityId: string): Promise<void> {
  await db
    .delete(passkeys)
    .where(and(eq(passkeys.siteId, siteId), eq(passkeys.identityId, identityId)))
}

function isPasskey({ siteId }: SiteScope, { identityId, credentialId }: PasskeyKey) {
  return and(
    eq(passkeys.siteId, siteId),
    eq(passkeys.credentialId, credentialId),
    eq(passkeys.identityId, identityId),
  )
}
