import type { StateMachineResponse } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { enqueueEmail } from '../../email/enqueue-email.ts'
import { ApiError, notFound } from '../../kernel/errors/api-error.ts'
import { isPermitted, type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import { rules } from '../../rate-limits/rules.ts'
import { accountKeyOf } from '../identities/account-key.ts'
import { findIdentity } from '../identities/find-identity.ts'
import { unknownState, verificationFailed } from '../identities/identity-errors.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { showIdentity } from '../identities/identity-view.ts'
import {
  advanceFlow,
  type FlowBinding,
  nameFlow,
  requireFlow,
  startFlow,
} from '../login/login-flow.ts'
import { proceed, type SignInStep } from '../login/sign-in.ts'
import { changeStatus } from '../members/change-status.ts'
import { removeUnprovenCredentials } from '../registration/remove-unproven-credentials.ts'
import { loginFlows } from '../tables/login-flows.ts'
import { consumeMail } from './email-limits.ts'
import { checkCode, createCode } from './one-time-code.ts'
import { sendCode } from './require-verification.ts'

interface FlowInput {
  stateToken: string
  binding: FlowBinding
  origin: RequestOrigin
}

/** The result of verifying an address: the next step of a sign-in, or, for a signed-in member, only the verification. */
export type VerificationResult = SignInStep | { state: 'VERIFIED'; reply: StateMachineResponse }

/**
 * Redeems the verification code of a flow.
 *
 * @throws {ApiError} 400 `Unknown _state`: the flow is in another state. 400 VERIFICATION_FAILED: a wrong or expired
 * code. 429: too many attempts.
 */
export async function verifyEmail(
  scope: SiteScope,
  { code, stateToken, binding, origin }: FlowInput & { code: string },
  tools: IdentityTools,
): Promise<VerificationResult> {
  const flow = await requireFlow(scope, stateToken, {
    binding,
    states: ['EMAIL_VERIFICATION_REQUIRED'],
  })
  await tools.rateLimits.consume(scope, rules.codesByAccount, flow.accountKey.toString('hex'))
  const identity = flow.identityId === null ? null : await findIdentity(scope, flow.identityId)
  const check = await checkCode(scope, { flow, target: identity?.email ?? '', code }, tools.keyring)
  if (!check.isRight) throw verificationFailed(check.attemptsLeft)
  if (!identity) throw unknownState()

  return transact(scope, async (tx) => {
    // Claimed before the account changes: of two callers with the right code one succeeds.
    if (flow.purpose === 'VERIFY_EMAIL') {
      await advanceFlow(tx, flow, 'SUCCESS')
      const verified = await changeStatus(tx, identity.identityId, 'verify_email', {
        emailVerified: true,
      })
      const reply = { state: 'SUCCESS' as const, identity: await showIdentity(tx, verified) }
      return { state: 'VERIFIED', reply }
    }
    const isFirstProof = flow.isByEmailCode && !identity.emailVerified
    const verified = await changeStatus(tx, identity.identityId, 'verify_email', {
      emailVerified: true,
      ...(isFirstProof && { passwordHash: null }),
    }).catch(rejectAsUnknown)
    if (isFirstProof) await removeUnprovenCredentials(tx, identity, tools)
    return proceed(tx, { identity: verified, device: null }, { binding, origin, flow }, tools)
  })
}

/**
 * Sends a new code and a new state token of the flow. The reply is the same for an address that has an account already.
 *
 * @throws {ApiError} 400 `Unknown _state`. 429: the last e-mail is less than a minute old.
 */
export async function resendCode(
  scope: SiteScope,
  { stateToken, binding, origin }: FlowInput,
  tools: IdentityTools,
): Promise<SignInStep> {
  const flow = await requireFlow(scope, stateToken, {
    binding,
    states: ['EMAIL_VERIFICATION_REQUIRED'],
  })
  const identity = flow.identityId === null ? null : await findIdentity(scope, flow.identityId)
  const account = flow.accountKey.toString('hex')
  const { rateLimits, keyring } = tools
  if (origin.address) await rateLimits.consume(scope, rules.mailByAddress, origin.address)
  await rateLimits.consume(scope, rules.mailPause, `code:${account}`)
  await rateLimits.consume(scope, rules.mailByRecipient, account)
  return transact(scope, async (tx) => {
    if (identity) await sendCode(tx, { flow, email: identity.email }, tools)
    else {
      await createCode(tx, { flow, target: '' }, keyring)
      await enqueueEmail(tx, { item: { kind: 'blank' } }, keyring)
    }
    return { state: 'EMAIL_VERIFICATION_REQUIRED', stateToken: await nameFlow(tx, flow) }
  })
}

/**
 * Begins to verify the address of an account: one's own, that of the current flow, or, for an app with the
 * permission, any.
 *
 * @throws {ApiError} 403: another member's account. 404: no such identity. 429: too many e-mails.
 */
export async function startVerification(
  scope: SiteScope,
  {
    identityId,
    binding,
    origin,
  }: { identityId: string; binding: FlowBinding | null; origin: RequestOrigin },
  tools: IdentityTools,
): Promise<{ verificationId: string }> {
  await requireOwnOrPermitted(scope, identityId, binding)
  const identity = await findIdentity(scope, identityId)
  if (!identity || identity.status === 'DELETED' || identity.status === 'BLOCKED') {
    throw notFound('identity', identityId)
  }
  const { email } = identity
  await consumeMail(scope, { email, kind: 'code', origin }, tools)
  return transact(scope, async (tx) => {
    const { flow, stateToken } = await startFlow(
      tx,
      {
        purpose: 'VERIFY_EMAIL',
        state: 'EMAIL_VERIFICATION_REQUIRED',
        identityId,
        isDecoy: false,
        accountKey: accountKeyOf(email, tools.keyring),
      },
      binding,
    )
    await sendCode(tx, { flow, email }, tools)
    return { verificationId: stateToken }
  })
}

/** Object level authorization: an id in the body must be checked against the caller (security.md 3.0). */
async function requireOwnOrPermitted(
  scope: SiteScope,
  identityId: string,
  binding: FlowBinding | null,
) {
  const { caller, db, siteId } = scope
  if (caller.kind === 'member' && caller.memberId === identityId) return
  if (isPermitted(scope, 'IAM.START')) return
  if (binding) {
    const [own] = await db
      .select({ flowId: loginFlows.flowId })
      .from(loginFlows)
      .where(
        and(
          eq(loginFlows.siteId, siteId),
          eq(loginFlows.identityId, identityId),
          eq(loginFlows.isDecoy, false),
          eq(loginFlows.clientId, binding.clientId),
          eq(loginFlows.visitorId, binding.visitorId),
        ),
      )
      .limit(1)
    if (own) return
  }
  throw new ApiError(403, 'This is another member’s account.')
}

function rejectAsUnknown(error: unknown): never {
  // Blocked, deleted, or verified by a concurrent caller: the flow is obsolete.
  if (error instanceof ApiError) throw unknownState()
  throw error
}
