import { and, eq, gt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { createToken, parseToken } from '../../kernel/crypto/opaque-token.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { unknownState } from '../identities/identity-errors.ts'
import { STATE_TOKEN_MS } from '../oauth/lifetimes.ts'
import {
  type FlowState,
  type LoginFlowRow,
  loginFlows,
  stateTokens,
} from '../tables/login-flows.ts'
import { mayFollow } from './login-states.ts'

/** The visitor who began the flow; nobody else may continue it. */
export interface FlowBinding {
  clientId: string
  visitorId: string
}

export type NewFlow = Pick<LoginFlowRow, 'state' | 'identityId' | 'isDecoy' | 'accountKey'> &
  Partial<
    Pick<
      LoginFlowRow,
      'purpose' | 'isByEmailCode' | 'method' | 'mfaReason' | 'challengedFactor' | 'transactionId'
    >
  >

/** Creates a sign-in flow, and the state token that identifies it for 15 minutes (SR-53). */
export async function startFlow(
  scope: SiteScope,
  flow: NewFlow,
  binding: FlowBinding | null,
): Promise<{ flow: LoginFlowRow; stateToken: string }> {
  const { db, siteId } = scope
  if (!mayFollow('INITIAL', flow.state)) throw new Error(`No sign-in begins in ${flow.state}.`)
  const createdAt = scope.now()
  const [row] = await db
    .insert(loginFlows)
    .values({
      siteId,
      flowId: uuidv7(),
      purpose: 'SIGN_IN',
      ...flow,
      ...binding,
      expiresAt: after(createdAt, STATE_TOKEN_MS),
      createdAt,
    })
    .returning()
  if (!row) throw new Error('The flow was not stored.')
  return { flow: row, stateToken: await nameFlow(scope, row) }
}

/** One more state token for the flow. Reference clients keep using the first one, so earlier ones stay valid. */
export async function nameFlow(
  { db, siteId }: SiteScope,
  { flowId }: LoginFlowRow,
): Promise<string> {
  const token = createToken('state', siteId)
  await db.insert(stateTokens).values({ siteId, tokenHash: token.hash, flowId })
  return token.value
}

/**
 * The flow that the state token identifies, in one of the expected states.
 *
 * @throws {ApiError} 400 `Unknown _state`: unknown or expired token, another visitor's, or its flow is in another state.
 */
export async function requireFlow(
  { db, siteId, now }: SiteScope,
  stateToken: string,
  { binding, states }: { binding: FlowBinding | null; states: readonly FlowState[] },
): Promise<LoginFlowRow> {
  const parsed = parseToken('state', stateToken)
  if (parsed?.siteId !== siteId) throw unknownState()
  const [found] = await db
    .select({ flow: loginFlows })
    .from(stateTokens)
    .innerJoin(
      loginFlows,
      and(eq(loginFlows.siteId, siteId), eq(loginFlows.flowId, stateTokens.flowId)),
    )
    .where(
      and(
        eq(stateTokens.siteId, siteId),
        eq(stateTokens.tokenHash, parsed.hash),
        gt(loginFlows.expiresAt, now()),
      ),
    )
  if (!found || !states.includes(found.flow.state)) throw unknownState()
  const { clientId, visitorId } = found.flow
  // A flow begun by an app has no visitor yet; the caller with its token and its code may complete it.
  const isBound = clientId !== null
  if (isBound && (clientId !== binding?.clientId || visitorId !== binding.visitorId)) {
    throw unknownState()
  }
  return found.flow
}

/**
 * Moves the flow to the next state. Of concurrent callers one succeeds.
 *
 * @throws {ApiError} 400 `Unknown _state`: another caller was first.
 */
export async function advanceFlow(
  { db, siteId }: SiteScope,
  flow: LoginFlowRow,
  state: FlowState,
  changes: Partial<Pick<LoginFlowRow, 'challengedFactor' | 'transactionId' | 'mfaReason'>> = {},
): Promise<LoginFlowRow> {
  if (!mayFollow(flow.state, state)) throw new Error(`No step from ${flow.state} to ${state}.`)
  const [row] = await db
    .update(loginFlows)
    .set({ state, ...changes, codeMac: null, codeExpiresAt: null })
    .where(
      and(
        eq(loginFlows.siteId, siteId),
        eq(loginFlows.flowId, flow.flowId),
        eq(loginFlows.state, flow.state),
      ),
    )
    .returning()
  if (!row) throw unknownState()
  return row
}
