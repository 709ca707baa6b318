import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { enqueueEmail } from '../../email/enqueue-email.ts'
import { createToken, parseToken } from '../../kernel/crypto/opaque-token.ts'
import { databaseErrorCode } from '../../kernel/database/database.ts'
import { invalidArgument, notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import { rules } from '../../rate-limits/rules.ts'
import { emailKey } from '../identities/create-identity.ts'
import { findByEmail, findIdentity } from '../identities/find-identity.ts'
import { unknownState, verificationFailed } from '../identities/identity-errors.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { ONE_TIME_CODE_MS } from '../oauth/lifetimes.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { emailChanges } from '../tables/email-changes.ts'
import { identities } from '../tables/identity.ts'
import { consumeMail } from '../verification/email-limits.ts'
import { MAX_CODE_ATTEMPTS } from '../verification/one-time-code.ts'

const UNIQUE_VIOLATION = '23505'

export interface EmailChange {
  identityId: string
  newEmail: string
  origin: RequestOrigin
}

/**
 * Begins to change the member's sign-in address: a verification code is sent to the new one, and nothing changes until
 * it is confirmed. Returns the token that identifies the change for ten minutes. The caller has authenticated
 * the member.
 *
 * An address that has an account gets the same reply, and its owner an e-mail.
 *
 * @throws {ApiError} 400: the address is the current one. 429: too many e-mails.
 */
export async function startEmailChange(
  scope: SiteScope,
  { identityId, newEmail, origin }: EmailChange,
  tools: IdentityTools,
): Promise<string> {
  const identity = await findIdentity(scope, identityId)
  if (!identity) throw notFound('identity', identityId)
  if (emailKey(newEmail) === identity.emailKey) throw sameAddress()
  await consumeMail(scope, { email: newEmail, kind: 'code', origin }, tools)
  const isTaken = (await findByEmail(scope, newEmail)) !== null
  const { keyring, publicPlatformUrl } = tools
  return transact(scope, async (tx) => {
    const { db, siteId } = tx
    const createdAt = tx.now()
    const token = createToken('emailChange', siteId)
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await db
      .delete(emailChanges)
      .where(and(eq(emailChanges.siteId, siteId), eq(emailChanges.identityId, identityId)))
    await db.insert(emailChanges).values({
      siteId,
      tokenHash: token.hash,
      identityId,
      sealedEmail: keyring.seal(newEmail, placeOf(siteId, token.hash)),
      isDecoy: isTaken,
      codeMac: macOf(tools, token.hash, code),
      codeAttempts: 0,
      expiresAt: after(createdAt, ONE_TIME_CODE_MS),
      createdAt,
    })
    const validUntil = after(createdAt, ONE_TIME_CODE_MS).toISOString()
    const recoverUrl = `${publicPlatformUrl}/hosted/forgot`
    const item = isTaken
      ? { kind: 'account_exists' as const, to: newEmail, data: { recoverUrl } }
      : { kind: 'new_address_code' as const, to: newEmail, data: { code } }
    await enqueueEmail(tx, { item, validUntil }, keyring)
    return token.value
  })
}

/**
 * Changes the address once the code proves that the member receives its mail. The old address is notified, and links
 * and codes sent to it are revoked.
 *
 * @throws {ApiError} 400 `Unknown _state`: the member has no such pending change. 400 VERIFICATION_FAILED. 429.
 */
export async function confirmEmailChange(
  scope: SiteScope,
  {
    identityId,
    changeToken,
    code,
    except,
  }: {
    identityId: string
    changeToken: string
    code: string
    /** The current sign-in, which stays valid; the member's others end. */
    except: { familyId?: string; signInId: string | null }
  },
  tools: IdentityTools,
): Promise<void> {
  await tools.rateLimits.consume(scope, rules.codesByAccount, `address ${identityId}`)
  const newEmail = await checkCode(scope, { identityId, changeToken, code }, tools)
  await transact(scope, async (tx) => {
    const { db, siteId } = tx
    const before = await findIdentity(tx, identityId)
    // Of two callers with the right code, one finds the change and redeems it.
    const isMine = await take(tx, changeToken)
    if (before?.status !== 'ACTIVE' || !isMine) throw unknownState()
    const changed = await db
      .update(identities)
      .set({
        email: newEmail,
        emailKey: emailKey(newEmail),
        emailVerified: true,
        revision: sql`${identities.revision} + 1`,
        updatedAt: tx.now(),
      })
      .where(
        and(
          eq(identities.siteId, siteId),
          eq(identities.identityId, identityId),
          // A member deleted concurrently gets no address again.
          eq(identities.status, 'ACTIVE'),
        ),
      )
    if (changed.rowCount !== 1) throw unknownState()
    await endSessions(tx, identityId, 'email_changed', except)
    const subject = { kind: 'identity' as const, id: identityId }
    await record(tx, { action: 'member.email_changed', subject })
    const item = { kind: 'email_changed' as const, to: before.email, data: {} }
    await enqueueEmail(tx, { item }, tools.keyring)
  }).catch((error: unknown) => {
    // Another account got the address in the meantime.
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw unknownState()
    throw error
  })
}

/** The new address, if the code is the one sent to it. The attempt is counted before it is checked. */
async function checkCode(
  { db, siteId, now }: SiteScope,
  { identityId, changeToken, code }: { identityId: string; changeToken: string; code: string },
  tools: IdentityTools,
): Promise<string> {
  const parsed = parseToken('emailChange', changeToken)
  if (parsed?.siteId !== siteId) throw unknownState()
  const isWaiting = and(
    eq(emailChanges.siteId, siteId),
    eq(emailChanges.tokenHash, parsed.hash),
    eq(emailChanges.identityId, identityId),
    gt(emailChanges.expiresAt, now()),
  )
  const [waiting] = await db
    .select({ tries: emailChanges.codeAttempts })
    .from(emailChanges)
    .where(isWaiting)
  if (!waiting) throw unknownState()
  const [counted] = await db
    .update(emailChanges)
    .set({ codeAttempts: sql`${emailChanges.codeAttempts} + 1` })
    .where(and(isWaiting, lt(emailChanges.codeAttempts, MAX_CODE_ATTEMPTS)))
    .returning()
  if (!counted) throw verificationFailed(0)
  const isRight = timingSafeEqual(counted.codeMac, macOf(tools, parsed.hash, code))
  if (!isRight || counted.isDecoy)
    throw verificationFailed(MAX_CODE_ATTEMPTS - counted.codeAttempts)
  return tools.keyring.unseal(counted.sealedEmail, placeOf(siteId, parsed.hash))
}

async function take({ db, siteId }: SiteScope, changeToken: string) {
  const parsed = parseToken('emailChange', changeToken)
  if (!parsed) return false
  const result = await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.siteId, siteId), eq(emailChanges.tokenHash, parsed.hash)))
  return result.rowCount === 1
}

function macOf({ keyring }: Pick<IdentityTools, 'keyring'>, tokenHash: Buffer, code: string) {
  return keyring.mac(`email change\n${tokenHash.toString('hex')}\n${code}`)
}

function placeOf(siteId: string, tokenHash: Buffer) {
  return `email_changes/${siteId}/${tokenHash.toString('hex')}/sealed_email`
}

function sameAddress() {
  return invalidArgument([
    {
      field: 'newEmail',
      description: 'is the address that you sign in with already',
      violatedRule: 'VALIDATION',
      data: {},
    },
  ])
}
