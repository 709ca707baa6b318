import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { Keyring } from '../../../kernel/crypto/keyring.ts'
import { notFound } from '../../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { after } from '../../../kernel/time/after.ts'
import { rules } from '../../../rate-limits/rules.ts'
import { findIdentity } from '../../identities/find-identity.ts'
import { factorNotAvailable, verificationFailed } from '../../identities/identity-errors.ts'
import type { IdentityTools } from '../../identities/identity-tools.ts'
import { ONE_TIME_CODE_MS } from '../../oauth/lifetimes.ts'
import { type FactorRow, factors } from '../../tables/factors-and-devices.ts'
import { MAX_CODE_ATTEMPTS } from '../../verification/one-time-code.ts'
import type { ChannelType } from '../factor-channels.ts'
import { recordFactorsChanged } from '../factors-changed.ts'
import { addFactor } from '../set-factor.ts'
import { listOfferedChannels } from './offered-channels.ts'
import { requireChannel } from './require-channel.ts'

interface Enrolling {
  identityId: string
  type: ChannelType
  /** The current sign-in, which stays valid. */
  current?: string | null
}

/**
 * Sends a code to the number or device, which is no second factor until the code confirms it (SR-55). The reply is the
 * same whether or not another member has the number.
 *
 * @throws {ApiError} 400 FACTOR_NOT_AVAILABLE: the shop does not offer it. 400 TELEPHONE_NOT_ALLOWED. 429: too many
 * messages.
 */
export async function beginChannel(
  scope: SiteScope,
  { identityId, type, to, current = null }: Enrolling & { to: string },
  tools: IdentityTools,
): Promise<void> {
  const offered = await listOfferedChannels(scope, tools)
  if (!offered.includes(type)) throw factorNotAvailable()
  const identity = await findIdentity(scope, identityId)
  if (!identity) throw notFound('identity', identityId)
  // One spelling: the limit of messages is counted by number.
  const target = type === 'PUSH' ? to : to.replaceAll(/[\s().-]/g, '')
  const channel = await requireChannel(scope, { identityId, type, target }, tools)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await transact(scope, async (tx) => {
    const waiting = { identityId, type, status: 'REQUIRE_ACTIVATION', secret: target } as const
    const factorId = await addFactor(tx, { ...waiting, begunIn: current }, tools.keyring)
    await tx.db
      .update(factors)
      .set({
        codeMac: macOf(tools.keyring, factorId, code),
        codeAttempts: 0,
        codeExpiresAt: after(tx.now(), ONE_TIME_CODE_MS),
      })
      .where(and(eq(factors.siteId, tx.siteId), eq(factors.factorId, factorId)))
    const { email } = identity
    await channel.send(tx, { target, code, transactionId: factorId, email, purpose: 'enrolment' })
  })
}

/**
 * Makes the number or device a second factor by the code sent to it; it replaces an earlier one of its type.
 *
 * @throws {ApiError} 400 VERIFICATION_FAILED: the code is wrong or has expired. 429: too many attempts.
 */
export async function confirmChannel(
  scope: SiteScope,
  { identityId, type, code, current = null }: Enrolling & { code: string },
  tools: IdentityTools,
): Promise<void> {
  await tools.rateLimits.consume(scope, rules.factorsByAccount, `enrol ${identityId}`)
  const factorId = await checkCode(scope, { identityId, type, code }, tools)
  await transact(scope, async (tx) => {
    const { db, siteId } = tx
    await db
      .delete(factors)
      .where(
        and(
          eq(factors.siteId, siteId),
          eq(factors.identityId, identityId),
          eq(factors.type, type),
          eq(factors.status, 'ENABLED'),
        ),
      )
    // Of two concurrent confirmations one finds it waiting; the other is undone, and its deletion with it.
    const { rowCount } = await db
      .update(factors)
      .set({ status: 'ENABLED', codeMac: null, codeExpiresAt: null })
      .where(
        and(
          eq(factors.siteId, siteId),
          eq(factors.factorId, factorId),
          eq(factors.status, 'REQUIRE_ACTIVATION'),
        ),
      )
    if (rowCount !== 1) throw verificationFailed(0)
    await recordFactorsChanged(tx, { identityId, current }, tools)
  })
}

/** The numbers and devices that wait for their code, of the sign-in that gave them. */
export async function listWaitingChannels(
  { db, siteId, now }: SiteScope,
  { identityId, current }: { identityId: string; current: string | null },
): Promise<FactorRow[]> {
  if (current === null) return []
  return db
    .select()
    .from(factors)
    .where(
      and(
        eq(factors.siteId, siteId),
        eq(factors.identityId, identityId),
        eq(factors.status, 'REQUIRE_ACTIVATION'),
        eq(factors.begunIn, current),
        gt(factors.codeExpiresAt, now()),
      ),
    )
    .orderBy(factors.type)
}

/** The id of the factor whose code this is. Counted by the statement that reads the code: concurrent callers have five in all. */
async function checkCode(
  { db, siteId, now }: SiteScope,
  { identityId, type, code }: Enrolling & { code: string },
  { keyring }: Pick<IdentityTools, 'keyring'>,
): Promise<string> {
  const [counted] = await db
    .update(factors)
    .set({ codeAttempts: sql`${factors.codeAttempts} + 1` })
    .where(
      and(
        eq(factors.siteId, siteId),
        eq(factors.identityId, identityId),
        eq(factors.type, type),
        eq(factors.status, 'REQUIRE_ACTIVATION'),
        isNotNull(factors.codeMac),
        lt(factors.codeAttempts, MAX_CODE_ATTEMPTS),
        gt(factors.codeExpiresAt, now()),
      ),
    )
    .returning({
      factorId: factors.factorId,
      codeMac: factors.codeMac,
      codeAttempts: factors.codeAttempts,
    })
  if (!counted?.codeMac) throw verificationFailed(0)
  const { factorId, codeMac, codeAttempts } = counted
  if (timingSafeEqual(codeMac, macOf(keyring, factorId, code))) return factorId
  throw verificationFailed(MAX_CODE_ATTEMPTS - codeAttempts)
}

/** The factor's id is the salt; a new number has a new id, so that a code proves one number only (SR-52). */
function macOf(keyring: Keyring, factorId: string, code: string) {
  return keyring.mac(`factor enrolment\n${factorId}\n${code}`)
}
