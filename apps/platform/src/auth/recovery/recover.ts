import type { MailRedirect } from '@vitrine/contract'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { enqueueEmail } from '../../email/enqueue-email.ts'
import { parseToken } from '../../kernel/crypto/opaque-token.ts'
import { ApiError, invalidArgument, notFound } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { isPermitted, type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import { findSite } from '../../sites/find-site.ts'
import { findClient, isRegisteredCallback } from '../clients/clients.ts'
import { listClients } from '../clients/manage-clients.ts'
import { accountKeyOf } from '../identities/account-key.ts'
import { findByEmail, findIdentity } from '../identities/find-identity.ts'
import { invalidRecoveryToken, unknownAddress } from '../identities/identity-errors.ts'
import {
  afterEvent,
  type LifecycleEvent,
  type LifecycleState,
} from '../identities/identity-lifecycle.ts'
import { readIdentitySettings } from '../identities/identity-settings.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { resetLoginFailures } from '../login/login-risk.ts'
import { proceed, type SignInContext, type SignInStep } from '../login/sign-in.ts'
import { findPasswordViolation } from '../passwords/password-policy.ts'
import { removeUnprovenCredentials } from '../registration/remove-unproven-credentials.ts'
import { deleteDevices } from '../sessions/devices.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { type IdentityRow, identities } from '../tables/identity.ts'
import { recoveryTokens } from '../tables/login-flows.ts'
import { consumeMail } from '../verification/email-limits.ts'
import { enqueueRecoveryEmail, type RecoveryEmail } from './recovery-email.ts'

interface RecoveryRequest {
  email: string
  language?: string | null | undefined
  redirect?: MailRedirect | undefined
  origin: RequestOrigin
}

/**
 * Requests an e-mail with a link to set a new password.
 *
 * Whether there is an account is looked up when the e-mail is written, so that neither the reply nor its timing
 * reveals it (SR-46, SR-47).
 *
 * @throws {ApiError} 400: the redirect is not registered. 429: too many e-mails. 404 where the shop reveals unknown addresses.
 */
export async function requestRecovery(
  scope: SiteScope,
  { email, language, redirect, origin }: RecoveryRequest,
  tools: IdentityTools,
): Promise<void> {
  const returns = await requireReturn(scope, redirect, 'redirect.url')
  await consumeMail(scope, { email, kind: 'link', origin }, tools)
  const { accountEnumeration } = await readIdentitySettings(scope)
  if (accountEnumeration === 'distinct' && !(await findByEmail(scope, email))) {
    throw unknownAddress()
  }
  const item = {
    kind: 'deferred_recovery' as const,
    email,
    ...(language == null ? {} : { language }),
    ...returns,
  }
  await enqueueEmail(scope, { item }, tools.keyring)
}

/**
 * Sends a member the e-mail with which they take over an account that another person created for them.
 *
 * @throws {ApiError} 403: another member's account, without the permission. 404: no such identity. 429: too many e-mails.
 */
export async function sendActivation(
  scope: SiteScope,
  {
    identityId,
    language,
    redirect,
    origin,
  }: Omit<RecoveryRequest, 'email'> & { identityId: string },
  tools: IdentityTools,
): Promise<void> {
  const { caller } = scope
  const isOwn = caller.kind === 'member' && caller.memberId === identityId
  if (!isOwn && !isPermitted(scope, 'IAM.SEND_ACTIVATION_EMAIL')) {
    throw new ApiError(403, 'This is another member’s account.')
  }
  const returns = await requireReturn(scope, redirect, 'emailOptions.redirect.url')
  const identity = await findIdentity(scope, identityId)
  if (!identity || identity.status === 'DELETED' || identity.status === 'BLOCKED') {
    throw notFound('identity', identityId)
  }
  await consumeMail(scope, { email: identity.email, kind: 'link', origin }, tools)
  const emailMessage = {
    kind: 'activation' as const,
    ...(language == null ? {} : { language }),
    ...returns,
  }
  await enqueueRecoveryEmail(scope, identity, emailMessage, tools)
}

export interface RecoveryLink {
  identity: IdentityRow
  returnUrl: string | null
}

/** The member of the link and where it leads back to, without redeeming it; `null` when it was redeemed or is expired. */
export async function findRecoveryLink(
  scope: SiteScope,
  recoveryToken: string,
): Promise<RecoveryLink | null> {
  const { db, siteId, now } = scope
  const parsed = parseToken('recovery', recoveryToken)
  if (parsed?.siteId !== siteId) return null
  const [row] = await db
    .select()
    .from(recoveryTokens)
    .where(
      and(
        eq(recoveryTokens.siteId, siteId),
        eq(recoveryTokens.tokenHash, parsed.hash),
        isNull(recoveryTokens.redeemedAt),
        gt(recoveryTokens.expiresAt, now()),
      ),
    )
  const identity = row && (await findIdentity(scope, row.identityId))
  if (!identity || identity.status === 'BLOCKED' || identity.status === 'DELETED') return null
  return { identity, returnUrl: row.returnUrl }
}

/**
 * Redeems the link for a new password. Every session of the member ends, and they are notified by e-mail.
 *
 * Access to the mail proves the address; it does not replace approval by the owner, nor a second factor
 * (SR-50, R-08).
 *
 * @throws {ApiError} 400 INVALID_RECOVERY_TOKEN: redeemed, expired, unknown. 400: the password is not allowed; the link stays valid.
 */
export async function recover(
  scope: SiteScope,
  {
    recoveryToken,
    password,
    context,
  }: { recoveryToken: string; password: string; context: SignInContext },
  tools: IdentityTools,
): Promise<SignInStep> {
  const identity = await choosePassword(scope, { recoveryToken, password }, tools)
  return proceed(scope, { identity, device: null }, { ...context, method: 'password' }, tools)
}

/** As `recover`, without signing in. */
export async function choosePassword(
  scope: SiteScope,
  { recoveryToken, password }: { recoveryToken: string; password: string },
  tools: IdentityTools,
): Promise<IdentityRow> {
  const link = await findRecoveryLink(scope, recoveryToken)
  if (!link) throw invalidRecoveryToken()
  const { identityId, email } = link.identity
  const { name } = await findSite(scope)
  const violation = await findPasswordViolation(password, { email, siteName: name })
  if (violation) throw invalidArgument([violation])
  const passwordHash = await tools.passwords.hash(password)

  const identity = await transact(scope, async (tx) => {
    const isMine = await redeem(tx, recoveryToken)
    const current = isMine ? await findIdentity(tx, identityId) : null
    if (!current || current.status === 'BLOCKED' || current.status === 'DELETED') {
      throw invalidRecoveryToken()
    }
    const [row] = await tx.db
      .update(identities)
      .set({
        ...proven(current),
        passwordHash,
        mustResetPassword: false,
        emailVerified: true,
        revision: sql`${identities.revision} + 1`,
        updatedAt: tx.now(),
      })
      .where(
        and(
          eq(identities.siteId, tx.siteId),
          eq(identities.identityId, identityId),
          // A concurrent block takes precedence.
          eq(identities.revision, current.revision),
        ),
      )
      .returning()
    if (!row) throw invalidRecoveryToken()
    await endSessions(tx, identityId, 'password_changed')
    if (!current.emailVerified) {
      // The new password replaces the old one, and the e-mail says so.
      await removeUnprovenCredentials(tx, { ...current, passwordHash: null }, tools)
    }
    await deleteDevices(tx, identityId)
    const subject = { kind: 'identity' as const, id: identityId }
    await record(tx, { action: 'member.recovered', subject })
    const recoverUrl = `${tools.publicPlatformUrl}/hosted/forgot`
    const item = { kind: 'password_changed' as const, to: email, data: { recoverUrl } }
    await enqueueEmail(tx, { item }, tools.keyring)
    return row
  })
  await resetLoginFailures(scope, accountKeyOf(email, tools.keyring), tools)
  return identity
}

/** The state of an account after its owner has proven the address and set a password. */
function proven(state: LifecycleState) {
  const events: LifecycleEvent[] = ['activate', 'verify_email']
  const { status, pendingReasons } = events.reduce(
    (at: LifecycleState, event) => afterEvent(at, event) ?? at,
    state,
  )
  return { status, pendingReasons: [...pendingReasons] }
}

async function redeem({ db, siteId, now }: SiteScope, recoveryToken: string) {
  const parsed = parseToken('recovery', recoveryToken)
  if (parsed?.siteId !== siteId) return false
  const at = now()
  const result = await db
    .update(recoveryTokens)
    .set({ redeemedAt: at })
    .where(
      and(
        eq(recoveryTokens.siteId, siteId),
        eq(recoveryTokens.tokenHash, parsed.hash),
        isNull(recoveryTokens.redeemedAt),
        gt(recoveryTokens.expiresAt, at),
      ),
    )
  return result.rowCount === 1
}

/**
 * What the e-mail says about the return: the address, and the client that registered it.
 *
 * @throws {ApiError} 400: the return address is not registered for the client (SR-14). An app names no client, so for
 *   it any client of the site may have registered the address.
 */
async function requireReturn(
  scope: SiteScope,
  redirect: MailRedirect | undefined,
  field: string,
): Promise<Pick<RecoveryEmail, 'returnUrl' | 'takesToken' | 'clientId'>> {
  if (!redirect) return {}
  const { url: returnUrl, takesToken = false } = redirect
  const client = (await listReturnClients(scope, redirect)).find((one) =>
    isRegisteredCallback(one, returnUrl),
  )
  if (client) return { returnUrl, takesToken, clientId: client.clientId }
  throw invalidArgument([
    violation(field, 'is not registered for this client', 'FIELD_NOT_ALLOWED'),
  ])
}

async function listReturnClients(scope: SiteScope, { clientId }: MailRedirect) {
  const { caller } = scope
  if (clientId === undefined && caller.kind === 'app') return listClients(scope)
  const own = 'clientId' in caller ? caller.clientId : undefined
  const client = await findClient(scope, clientId ?? own ?? '')
  return client ? [client] : []
}
