import type { FactorType } from '@vitrine/contract'
import { and, eq, lt, sql } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import { rules } from '../../rate-limits/rules.ts'
import { findIdentity } from '../identities/find-identity.ts'
import { unknownState, verificationFailed } from '../identities/identity-errors.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { type FlowBinding, nameFlow, requireFlow } from '../login/login-flow.ts'
import { proceed, type SignInStep } from '../login/sign-in.ts'
import { type LoginFlowRow, loginFlows } from '../tables/login-flows.ts'
import { checkCode } from '../verification/one-time-code.ts'
import { challengeFactor, targetOf } from './factor-challenge.ts'
import { redeemTotpOrBackupCode } from './redeem-totp-or-backup-code.ts'

export const MAX_FACTOR_ATTEMPTS = 5

export interface FactorAnswer {
  factorType: FactorType
  /** The code, the backup code, or the transaction; without it the factor is challenged. */
  answer: string | undefined
  stateToken: string
  trustDevice: boolean
  binding: FlowBinding
  origin: RequestOrigin
}

/**
 * Verifies the second factor of a sign-in, or, without an answer, sends its challenge.
 *
 * A backup code is accepted as a TOTP code, also of a member who has only codes by telephone. Five attempts per flow,
 * whichever of its state tokens they name, ten in 15 minutes per member, counted before they are checked (SR-41).
 *
 * @throws {ApiError} 400 `Unknown _state`. 400 VERIFICATION_FAILED. 429: too many attempts.
 */
export async function verifyFactor(
  scope: SiteScope,
  input: FactorAnswer,
  tools: IdentityTools,
): Promise<SignInStep> {
  const { factorType, answer, stateToken, trustDevice, binding, origin } = input
  const flow = await requireFlow(scope, stateToken, {
    binding,
    states: ['FACTOR_REQUIRED', 'FACTOR_CHALLENGED'],
  })
  const identity = flow.identityId === null ? null : await findIdentity(scope, flow.identityId)
  if (identity?.status !== 'ACTIVE') throw unknownState()
  if (answer === undefined) {
    const challenge = await challengeFactor(scope, { flow, identity, factorType, origin }, tools)
    return { state: 'FACTOR_CHALLENGED', stateToken: await nameFlow(scope, flow), challenge }
  }

  // First that of the flow: answers to one that is used up must not spend the member's attempts.
  const attemptsLeft = await countAttempt(scope, flow)
  await tools.rateLimits.consume(scope, rules.factorsByAccount, identity.identityId)
  const target = await targetOf(scope, { identity, factorType }, tools)
  const isRight =
    factorType === 'TOTP'
      ? await redeemTotpOrBackupCode(
          scope,
          { identityId: identity.identityId, code: answer },
          tools,
        )
      : factorType === 'PUSH'
        ? await isApproved(flow, answer, tools)
        : flow.challengedFactor === factorType &&
          target !== null &&
          (await checkCode(scope, { flow, target, code: answer }, tools.keyring)).isRight
  if (!isRight) {
    const subject = { kind: 'identity' as const, id: identity.identityId }
    const details = { factor: factorType }
    await record(scope, { action: 'member.factor_rejected', result: 'rejected', subject, details })
    throw verificationFailed(attemptsLeft)
  }
  const context = {
    binding,
    origin,
    flow,
    shownFactor: factorType,
    trustDevice,
  }
  return proceed(scope, { identity, device: null }, context, tools)
}

/** @throws {ApiError} 400 `Unknown _state`: the five attempts of this flow are used up, which ends it. */
async function countAttempt({ db, siteId }: SiteScope, { flowId }: LoginFlowRow) {
  const [row] = await db
    .update(loginFlows)
    .set({ factorAttempts: sql`${loginFlows.factorAttempts} + 1` })
    .where(
      and(
        eq(loginFlows.siteId, siteId),
        eq(loginFlows.flowId, flowId),
        lt(loginFlows.factorAttempts, MAX_FACTOR_ATTEMPTS),
      ),
    )
    .returning({ factorAttempts: loginFlows.factorAttempts })
  if (!row) throw unknownState()
  return MAX_FACTOR_ATTEMPTS - row.factorAttempts
}

async function isApproved(
  { transactionId, challengedFactor }: LoginFlowRow,
  answer: string,
  { factorChannels }: IdentityTools,
) {
  if (challengedFactor !== 'PUSH' || transactionId === null || answer !== transactionId)
    return false
  return (await factorChannels.PUSH?.isApproved?.(transactionId)) ?? false
}
