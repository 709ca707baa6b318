import type { TotpEnrolment } from '@vitrine/contract'
import { and, eq, gt, type SQL } from 'drizzle-orm'
import { encodeQR } from 'qr'
import { notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { rules } from '../../rate-limits/rules.ts'
import { findSite } from '../../sites/find-site.ts'
import { findIdentity } from '../identities/find-identity.ts'
import { verificationFailed } from '../identities/identity-errors.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { RECENT_AUTHENTICATION_MS } from '../oauth/lifetimes.ts'
import { factors } from '../tables/factors-and-devices.ts'
import { createBackupCodes } from './backup-codes.ts'
import { readSecret } from './factors.ts'
import { recordFactorsChanged } from './factors-changed.ts'
import { addFactor } from './set-factor.ts'
import { createTotpSecret, findTotpStep, redeemTotpStep, totpUri } from './totp.ts'

interface Enrolling {
  identityId: string
  /** The sign-in that goes on. */
  current?: string | null
}

/** A new secret, for the member's app to keep; nothing is asked for with it until digits prove that it does. */
export async function beginTotp(
  scope: SiteScope,
  { identityId, current = null }: Enrolling,
  { keyring }: Pick<IdentityTools, 'keyring'>,
): Promise<TotpEnrolment> {
  const secret = createTotpSecret()
  const enrolment = await showEnrolment(scope, identityId, secret)
  const factor = { identityId, type: 'TOTP', status: 'REQUIRE_ACTIVATION', secret } as const
  await addFactor(scope, { ...factor, begunIn: current }, keyring)
  return enrolment
}

/**
 * The secret that waits for its digits, to be looked at again: by the sign-in that began it and no other, so that a
 * second one cannot read along.
 */
export async function findTotpEnrolment(
  scope: SiteScope,
  { identityId, current }: { identityId: string; current: string | null },
  { keyring }: Pick<IdentityTools, 'keyring'>,
): Promise<TotpEnrolment | null> {
  if (current === null) return null
  const waiting = await findWaiting(scope, identityId, eq(factors.begunIn, current))
  return waiting && showEnrolment(scope, identityId, readSecret(waiting, keyring))
}

/** Whether this sign-in has begun to set up an app, and can still finish. */
export async function isTotpWaiting(
  scope: SiteScope,
  { identityId, current }: { identityId: string; current: string | null },
): Promise<boolean> {
  if (current === null) return false
  return (await findWaiting(scope, identityId, eq(factors.begunIn, current))) !== null
}

/**
 * Puts the new secret in the place of the old one, once its digits were typed (SR-55); gives new backup codes.
 *
 * @throws {ApiError} 400 VERIFICATION_FAILED: they are not its digits, or nothing has waited for them in the last ten
 * minutes. 429.
 */
export async function confirmTotp(
  scope: SiteScope,
  { identityId, code, current = null }: Enrolling & { code: string },
  tools: IdentityTools,
): Promise<string[]> {
  const triesLeft = await tools.rateLimits.consume(
    scope,
    rules.factorsByAccount,
    `enrol ${identityId}`,
  )
  await transact(scope, async (tx) => {
    // Locked: of two that confirm together, the second would remove what the first put in place.
    const waiting = await findWaiting(tx, identityId, undefined, { isLocked: true })
    const proof = { now: tx.now(), window: 1 }
    const step = waiting && findTotpStep(readSecret(waiting, tools.keyring), code, proof)
    if (!waiting || !step) throw verificationFailed(triesLeft)
    const { siteId, factorId } = waiting
    await tx.db
      .delete(factors)
      .where(
        and(
          eq(factors.siteId, siteId),
          eq(factors.identityId, identityId),
          eq(factors.type, 'TOTP'),
          eq(factors.status, 'ENABLED'),
        ),
      )
    await tx.db
      .update(factors)
      .set({ status: 'ENABLED' })
      .where(and(eq(factors.siteId, siteId), eq(factors.factorId, factorId)))
    await redeemTotpStep(tx, waiting, step)
    await recordFactorsChanged(tx, { identityId, current }, tools)
  })
  return createBackupCodes(scope, identityId, tools)
}

async function findWaiting(
  { db, siteId, now }: SiteScope,
  identityId: string,
  condition?: SQL,
  { isLocked = false } = {},
) {
  const query = db
    .select()
    .from(factors)
    .where(
      and(
        eq(factors.siteId, siteId),
        eq(factors.identityId, identityId),
        eq(factors.type, 'TOTP'),
        eq(factors.status, 'REQUIRE_ACTIVATION'),
        gt(factors.createdAt, after(now(), -RECENT_AUTHENTICATION_MS)),
        condition,
      ),
    )
  const [row] = await (isLocked ? query.for('update') : query)
  return row ?? null
}

async function showEnrolment(
  scope: SiteScope,
  identityId: string,
  secret: string,
): Promise<TotpEnrolment> {
  const identity = await findIdentity(scope, identityId)
  if (!identity) throw notFound('identity', identityId)
  const { name } = await findSite(scope)
  const uri = totpUri(secret, { shop: name, account: identity.email })
  return { secret, uri, qrCode: encodeQR(uri, 'svg') }
}
