import { type CaptchaToken, PASSWORD_MAX_BYTES } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { enqueueEmail } from '../../email/enqueue-email.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import { accountKeyOf } from '../identities/account-key.ts'
import { findByEmail } from '../identities/find-identity.ts'
import {
  accountClosed,
  passwordResetRequired,
  unknownAddress,
  wrongCredentials,
} from '../identities/identity-errors.ts'
import { readIdentitySettings } from '../identities/identity-settings.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { findDevice, type KnownDevice } from '../sessions/devices.ts'
import { type IdentityRow, identities } from '../tables/identity.ts'
import { admitLogin, recordLoginFailure, resetLoginFailures } from './login-risk.ts'

export interface Credentials {
  email: string
  password: string
  origin: RequestOrigin
  captchaTokens?: CaptchaToken[] | undefined
}

export interface ProvenIdentity {
  identity: IdentityRow
  /** The device, if this member has used it before. */
  device: KnownDevice | null
}

/**
 * The identity with this address and password; its status may still forbid a session.
 *
 * @throws {ApiError} 401 -19976: unknown address, wrong password, closed account. 400 -19973: the password is
 * right and has to be changed. 400 -19971, -19970: a captcha is needed. 429: too many attempts.
 */
export async function authenticate(
  scope: SiteScope,
  { email, password, origin, captchaTokens }: Credentials,
  tools: IdentityTools,
): Promise<ProvenIdentity> {
  // No password is longer, and hashing takes time in proportion to the length.
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) throw wrongCredentials()

  const { accountEnumeration } = await readIdentitySettings(scope)
  const isDistinct = accountEnumeration === 'distinct'
  const identity = await findByEmail(scope, email)
  const device = await findDevice(scope, origin)
  const isKnownDevice = identity !== null && device?.identityId === identity.identityId
  const attempt = {
    accountKey: accountKeyOf(email, tools.keyring),
    origin,
    isKnownDevice,
    captchaTokens,
  }
  const { isPasswordOff, isFirstTry } = await admitLogin(scope, attempt, tools)
  const isRight = await tools.passwords.verify(identity?.passwordHash ?? null, password)

  if (!identity || !isRight || isPasswordOff) {
    await recordLoginFailure(scope, attempt, identity, tools)
    await recordDeniedSignIn(scope, identity)
    if (isFirstTry) await remindOfReset(scope, identity, tools)
    throw isDistinct && !identity ? unknownAddress() : wrongCredentials()
  }
  if (identity.status === 'BLOCKED' || identity.status === 'DELETED') {
    // Counted like a wrong password: the counters must not reveal what the reply does not (SR-48).
    await recordLoginFailure(scope, attempt, null, tools)
    await recordDeniedSignIn(scope, identity)
    throw isDistinct ? accountClosed() : wrongCredentials()
  }
  await renewHash(scope, identity, password, tools)
  if (!isKnownDevice) await resetLoginFailures(scope, attempt.accountKey, tools)
  if (identity.mustResetPassword) {
    const item = { kind: 'deferred_recovery' as const, email: identity.email }
    await enqueueEmail(scope, { item }, tools.keyring)
    throw passwordResetRequired()
  }
  return { identity, device: isKnownDevice ? device : null }
}

/**
 * A member whose password must be changed is sent the link after a wrong password too; the reply does not mention it
 * (security.md 3.6). For all others an e-mail is written that is never sent, so that timing reveals nothing.
 */
async function remindOfReset(
  scope: SiteScope,
  identity: IdentityRow | null,
  { keyring }: IdentityTools,
) {
  const item = identity?.mustResetPassword
    ? { kind: 'deferred_recovery' as const, email: identity.email }
    : { kind: 'blank' as const }
  await enqueueEmail(scope, { item }, keyring)
}

/** Rehashes the password with today's parameters, which needs the plain text of a successful sign-in. */
async function renewHash(
  { db, siteId }: SiteScope,
  { identityId, passwordHash: stored }: IdentityRow,
  password: string,
  { passwords }: IdentityTools,
) {
  if (stored === null || !passwords.isOutdated(stored)) return
  const passwordHash = await passwords.hash(password)
  await db
    .update(identities)
    .set({ passwordHash })
    .where(
      and(
        eq(identities.siteId, siteId),
        eq(identities.identityId, identityId),
        // Unless the member set a new one in the meantime.
        eq(identities.passwordHash, stored),
      ),
    )
}

/** The same write, taking the same time, for an address without an account. */
async function recordDeniedSignIn(scope: SiteScope, identity: IdentityRow | null) {
  const id = identity?.identityId ?? 'unknown'
  const subject = { kind: 'identity' as const, id }
  await record(scope, { action: 'member.sign_in_rejected', result: 'rejected', subject })
}
