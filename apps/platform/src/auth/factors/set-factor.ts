import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { type FactorRow, factors } from '../tables/factors-and-devices.ts'
import { deleteUselessBackupCodes } from './backup-codes.ts'
import { secretPlace } from './factors.ts'
import { recordFactorsChanged } from './factors-changed.ts'

type FactorType = FactorRow['type']

/** Sets up a factor that needs no confirmation: the address is verified, or the owner of the shop vouches for it. */
export async function setFactor(
  scope: SiteScope,
  {
    identityId,
    type,
    secret,
    current = null,
  }: {
    identityId: string
    type: Exclude<FactorType, 'TOTP'>
    secret: string | null
    /** The current sign-in, which stays valid; the member's others end. */
    current?: string | null
  },
  tools: IdentityTools,
): Promise<void> {
  await transact(scope, async (tx) => {
    await addFactor(tx, { identityId, type, status: 'ENABLED', secret }, tools.keyring)
    await recordFactorsChanged(tx, { identityId, current }, tools)
  })
}

/** Removes a factor, and the backup codes with the last one for which they stand in. */
export async function removeFactor(
  scope: SiteScope,
  {
    identityId,
    type,
    current = null,
  }: { identityId: string; type: FactorType; current?: string | null },
  tools: IdentityTools,
): Promise<void> {
  await transact(scope, async (tx) => {
    await tx.db
      .delete(factors)
      .where(
        and(
          eq(factors.siteId, tx.siteId),
          eq(factors.identityId, identityId),
          eq(factors.type, type),
          eq(factors.status, 'ENABLED'),
        ),
      )
    await deleteUselessBackupCodes(tx, identityId)
    await recordFactorsChanged(tx, { identityId, current }, tools)
  })
}

/** Stores a factor, replacing an earlier one of its type; returns its id. The caller has checked that the member may have it. */
export async function addFactor(
  { db, siteId, now }: SiteScope,
  {
    identityId,
    type,
    status,
    secret,
    begunIn = null,
  }: Pick<FactorRow, 'identityId' | 'type' | 'status'> & {
    secret: string | null
    begunIn?: string | null
  },
  keyring: IdentityTools['keyring'],
): Promise<string> {
  const factorId = uuidv7()
  const sealedSecret =
    secret === null ? null : keyring.seal(secret, secretPlace({ siteId, factorId }))
  const kept = { factorId, sealedSecret, begunIn, lastStep: null, createdAt: now() }
  // One statement: two concurrent set-ups would otherwise both find no factor.
  await db
    .insert(factors)
    .values({ siteId, identityId, type, status, ...kept })
    .onConflictDoUpdate({
      target: [factors.siteId, factors.identityId, factors.type, factors.status],
      set: kept,
    })
  return factorId
}
