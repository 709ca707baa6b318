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
  /** The current sign-in, which stays valid. */
  current?: string | null
}

/** A new secret for the member's authenticator app; it is not a second factor until it is confirmed with a code. */
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
 * The unconfirmed secret, to be shown again only to the sign-in that began the set-up, so that another session of the
 * member cannot read it.
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

/** Whether this sign-in has begun to set up an app, and can still confirm it. */
export async function isTotpWaiting(
  scope: SiteScope,
  { identityId, current }: { identityId: string; current: string | null },
): Promise<boolean> {
  if (current === null) return false
  return (await findWaiting(scope, identityId, eq(factors.begunIn, current))) !== null
}

/**
 * Replaces the old secret by the new one, after checking a code of it (SR-55); returns new backup codes.
 *
 * @throws {ApiError} 400 VERIFICATION_FAILED: the code is wrong, or no set-up was begun in the last ten
 * minutes. 429.
 */
export async function confirmTotp(
  scope: SiteScope,
  { identityId, code, current = null }: Enrolling & { code: string },
  tools: IdentityTools,
): Promise<string[]> {
  const attemptsLeft = await tools.rateLimits.consume(
    scope,
    rules.factorsByAccount,
    `enrol ${identityId}`,
  )
  await transact(scope, async (tx) => {
    // Locked: of two concurrent confirmations, the second would delete the result of the first.
    const waiting = await findWaiting(tx, identityId, undefined, { isLocked: true })
    const proof = { now: tx.now(), window: 1 }
    const step = waiting && findTotpStep(readSecret(waiting, tools.keyring), code, proof)
    if (!waiting || !step) throw verificationFailed(attemptsLeft)
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
