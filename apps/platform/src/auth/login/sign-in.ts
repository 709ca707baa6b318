import type { MfaChallengeData, StateMachineResponse } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import { challengeFactor } from '../factors/factor-challenge.ts'
import { demandFactor, type FactorDemand } from '../factors/factors.ts'
import { accountKeyOf } from '../identities/account-key.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { showIdentity } from '../identities/identity-view.ts'
import { recordDevice } from '../sessions/devices.ts'
import { createSessionToken } from '../sessions/session-token.ts'
import { createSignIn, type SignInMethod } from '../sessions/sign-ins.ts'
import { type IdentityRow, identities } from '../tables/identity.ts'
import type { LoginFlowRow } from '../tables/login-flows.ts'
import { requireVerification } from '../verification/require-verification.ts'
import type { ProvenIdentity } from './authenticate.ts'
import { advanceFlow, type FlowBinding, nameFlow, startFlow } from './login-flow.ts'
import { wireStates } from './login-states.ts'

/** The result of a sign-in: a session, or a next step that the state token identifies. */
export type SignInStep =
  | { state: 'SUCCESS'; identity: IdentityRow; deviceToken: string; signInId: string }
  | { state: 'OWNER_APPROVAL_REQUIRED' }
  | { state: 'EMAIL_VERIFICATION_REQUIRED'; stateToken: string }
  | { state: 'FACTOR_REQUIRED'; stateToken: string; demand: FactorDemand }
  | { state: 'FACTOR_CHALLENGED'; stateToken: string; challenge: MfaChallengeData }

export interface SignInContext {
  binding: FlowBinding
  origin: RequestOrigin
  /** The flow, when the sign-in took more than one step. */
  flow?: LoginFlowRow
  /** The second factor, or the passkey, that was already verified. */
  shownFactor?: string
  /** The first proof; of a flow, which says it itself, none. */
  method?: SignInMethod
  trustDevice?: boolean
  /** Requires the second factor on trusted devices too: for the back office. */
  asksAlways?: boolean
}

/** Whether the identity may have a session now. */
export function mayHaveSession({ status }: IdentityRow): boolean {
  return status === 'ACTIVE'
}

/**
 * The next step for an authenticated identity: verify the address, wait for the owner, verify a factor, or none.
 *
 * Only the last contains anything that authenticates.
 */
export async function proceed(
  scope: SiteScope,
  { identity, device }: ProvenIdentity,
  context: SignInContext,
  tools: IdentityTools,
): Promise<SignInStep> {
  if (identity.pendingReasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')) {
    const stateToken = await requireVerification(scope, identity, context, tools)
    return { state: 'EMAIL_VERIFICATION_REQUIRED', stateToken }
  }
  if (!mayHaveSession(identity)) {
    if (context.flow) await advanceFlow(scope, context.flow, 'OWNER_APPROVAL_REQUIRED')
    return { state: 'OWNER_APPROVAL_REQUIRED' }
  }
  const known = context.asksAlways ? null : device
  const demand = context.shownFactor ? null : await demandFactor(scope, identity, known)
  if (demand) return askForFactor(scope, identity, { ...context, demand }, tools)

  if (context.flow) await advanceFlow(scope, context.flow, 'SUCCESS')
  const { identityId } = identity
  await recordSignIn(scope, identityId)
  const { origin, trustDevice = false, shownFactor: factor = 'none' } = context
  const subject = { kind: 'identity' as const, id: identityId }
  await record(scope, { action: 'member.signed_in', subject, details: { factor } })
  const deviceToken = await recordDevice(scope, { identityId, origin, trust: trustDevice })
  const { userAgent } = origin
  const method = context.method ?? context.flow?.method ?? null
  const signInId = await createSignIn(scope, { identityId, userAgent, factor, method })
  return { state: 'SUCCESS', identity, deviceToken, signInId }
}

/** The step as the wire's reply; on success with the session token. */
export async function toReply(
  scope: SiteScope,
  step: SignInStep,
  binding: FlowBinding,
): Promise<StateMachineResponse> {
  const state = wireStates[step.state]
  switch (step.state) {
    case 'SUCCESS': {
      const { identityId } = step.identity
      const { signInId } = step
      const sessionToken = await createSessionToken(scope, { identityId, signInId, ...binding })
      const identity = await showIdentity(scope, step.identity)
      const additionalData = { deviceToken: { strValue: step.deviceToken } }
      return { state, sessionToken, identity, additionalData }
    }
    case 'OWNER_APPROVAL_REQUIRED':
      return { state }
    case 'EMAIL_VERIFICATION_REQUIRED':
      return { state, stateToken: step.stateToken }
    case 'FACTOR_REQUIRED': {
      const availableFactors = step.demand.available.map((factorType) => ({ factorType }))
      return { state, stateToken: step.stateToken, requireMfaData: { availableFactors } }
    }
    case 'FACTOR_CHALLENGED':
      return { state, stateToken: step.stateToken, mfaChallengeData: step.challenge }
  }
}

/** A single factor is challenged at once; among several the member chooses. */
async function askForFactor(
  scope: SiteScope,
  identity: IdentityRow,
  { binding, flow: earlier, demand, origin, method }: SignInContext & { demand: FactorDemand },
  tools: IdentityTools,
): Promise<SignInStep> {
  const { flow, stateToken } = await standAt(
    scope,
    identity,
    { binding, earlier, demand, method },
    tools,
  )
  const [only, ...others] = demand.available
  if (only === undefined || others.length > 0)
    return { state: 'FACTOR_REQUIRED', stateToken, demand }
  const challenge = await challengeFactor(
    scope,
    { flow, identity, factorType: only, origin },
    tools,
  )
  return { state: 'FACTOR_CHALLENGED', stateToken, challenge }
}

async function standAt(
  scope: SiteScope,
  identity: IdentityRow,
  {
    binding,
    earlier,
    demand,
    method,
  }: {
    binding: FlowBinding
    earlier: LoginFlowRow | undefined
    demand: FactorDemand
    method: SignInMethod | undefined
  },
  { keyring }: IdentityTools,
) {
  const mfaReason = demand.reason
  if (earlier) {
    const flow = await advanceFlow(scope, earlier, 'FACTOR_REQUIRED', { mfaReason })
    return { flow, stateToken: await nameFlow(scope, flow) }
  }
  const { identityId, email } = identity
  const accountKey = accountKeyOf(email, keyring)
  const state = 'FACTOR_REQUIRED' as const
  return startFlow(
    scope,
    { state, identityId, isDecoy: false, accountKey, mfaReason, method: method ?? null },
    binding,
  )
}

export async function recordSignIn({ db, siteId, now }: SiteScope, identityId: string) {
  await db
    .update(identities)
    .set({ lastLoginAt: now() })
    .where(and(eq(identities.siteId, siteId), eq(identities.identityId, identityId)))
}
