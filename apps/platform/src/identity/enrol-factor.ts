import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type FactorRow, factors } from '../db/tables/limits-and-devices.ts'
import { rules } from '../rate-limits/rules.ts'
import { notFound } from '../refusal.ts'
import { findSite } from '../settings/find-site.ts'
import { type SiteScope, transact } from '../site-scope.ts'
import { readSecret, secretPlace } from './factors.ts'
import { noteFactorsChanged } from './factors-changed.ts'
import { findIdentity } from './find-identity.ts'
import { verificationFailed } from './identity-errors.ts'
import type { IdentityTools } from './identity-tools.ts'
import { createTotpSecret, findTotpStep, spendTotpStep, totpUri } from './totp.ts'

type FactorType = FactorRow['type']

/** A new secret, for the member's app to keep; nothing is asked for with it until digits prove that it does. */
export async function enrolTotp(
  scope: SiteScope,
  identityId: string,
  { keyring }: Pick<IdentityTools, 'keyring'>,
): Promise<{ secret: string; uri: string }> {
  const identity = await findIdentity(scope, identityId)
  if (!identity) throw notFound('identity', identityId)
  const { name } = await findSite(scope)
  const secret = createTotpSecret()
  await transact(scope, async (tx) => {
    await remove(tx, { identityId, type: 'TOTP', status: 'REQUIRE_ACTIVATION' })
    await addFactor(tx, { identityId, type: 'TOTP', status: 'REQUIRE_ACTIVATION', secret }, keyring)
  })
  return { secret, uri: totpUri(secret, { shop: name, account: identity.email }) }
}

/**
 * Puts the new secret in the place of the old one, once its digits were typed (SR-55).
 *
 * @throws {Refusal} 400 VERIFICATION_FAILED: they are not its digits, or nothing waits for them. 429.
 */
export async function confirmTotp(
  scope: SiteScope,
  {
    identityId,
    code,
    current = null,
  }: { identityId: string; code: string; current?: string | null },
  tools: IdentityTools,
): Promise<void> {
  await tools.rateLimits.consume(scope, rules.factorsByAccount, `enrol ${identityId}`)
  const [waiting] = await scope.db
    .select()
    .from(factors)
    .where(isFactor(scope, { identityId, type: 'TOTP', status: 'REQUIRE_ACTIVATION' }))
  const step =
    waiting &&
    findTotpStep(readSecret(waiting, tools.keyring), code, { now: scope.now(), window: 1 })
  if (!waiting || !step) throw verificationFailed(1)
  await transact(scope, async (tx) => {
    await remove(tx, { identityId, type: 'TOTP', status: 'ENABLED' })
    await tx.db
      .update(factors)
      .set({ status: 'ENABLED' })
      .where(and(eq(factors.siteId, tx.siteId), eq(factors.factorId, waiting.factorId)))
    await spendTotpStep(tx, waiting, step)
    await noteFactorsChanged(tx, { identityId, current }, tools)
  })
}

/** Sets up a factor that needs no proof of its own: the address is proven, or the owner of the shop vouches for it. */
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
    /** The sign-in that goes on; the member's others end. */
    current?: string | null
  },
  tools: IdentityTools,
): Promise<void> {
  await transact(scope, async (tx) => {
    await remove(tx, { identityId, type, status: 'ENABLED' })
    await addFactor(tx, { identityId, type, status: 'ENABLED', secret }, tools.keyring)
    await noteFactorsChanged(tx, { identityId, current }, tools)
  })
}

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
    await remove(tx, { identityId, type, status: 'ENABLED' })
    await noteFactorsChanged(tx, { identityId, current }, tools)
  })
}

/** Writes a factor down; who calls knows that the member may have it. */
export async function addFactor(
  { db, siteId, now }: SiteScope,
  {
    identityId,
    type,
    status,
    secret,
  }: { identityId: string; type: FactorType; status: FactorRow['status']; secret: string | null },
  keyring: IdentityTools['keyring'],
) {
  const factorId = uuidv7()
  const sealedSecret =
    secret === null ? null : keyring.seal(secret, secretPlace({ siteId, factorId }))
  await db
    .insert(factors)
    .values({ siteId, factorId, identityId, type, status, sealedSecret, createdAt: now() })
}

type FactorKey = Pick<FactorRow, 'identityId' | 'type' | 'status'>

async function remove(scope: SiteScope, key: FactorKey) {
  await scope.db.delete(factors).where(isFactor(scope, key))
}

function isFactor({ siteId }: SiteScope, { identityId, type, status }: FactorKey) {
  return and(
    eq(factors.siteId, siteId),
    eq(factors.identityId, identityId),
    eq(factors.type, type),
    eq(factors.status, status),
  )
}
