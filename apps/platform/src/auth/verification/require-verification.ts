import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { enqueueEmail } from '../../email/enqueue-email.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import { accountKeyOf } from '../identities/account-key.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { type FlowBinding, nameFlow, startFlow } from '../login/login-flow.ts'
import { ONE_TIME_CODE_MS } from '../oauth/lifetimes.ts'
import type { SignInMethod } from '../sessions/sign-ins.ts'
import type { IdentityRow } from '../tables/identity.ts'
import { type LoginFlowRow, loginFlows } from '../tables/login-flows.ts'
import { consumeMail } from './email-limits.ts'
import { createCode } from './one-time-code.ts'

/**
 * Requires verification of the address with a code sent by e-mail; returns the state token of the flow.
 *
 * A repetition within a minute uses the code already sent.
 *
 * @throws {ApiError} 429: a code was sent within the last minute, for another visitor's flow.
 */
export async function requireVerification(
  scope: SiteScope,
  identity: IdentityRow,
  {
    binding,
    origin,
    method,
  }: { binding: FlowBinding; origin: RequestOrigin; method?: SignInMethod },
  tools: IdentityTools,
): Promise<string> {
  const waiting = await findWaitingFlow(scope, identity, binding)
  if (waiting) return nameFlow(scope, waiting)
  const { email, identityId } = identity
  await consumeMail(scope, { email, kind: 'code', origin }, tools)
  return transact(scope, async (tx) => {
    const { flow, stateToken } = await startFlow(
      tx,
      {
        state: 'EMAIL_VERIFICATION_REQUIRED',
        identityId,
        isDecoy: false,
        method: method ?? null,
        accountKey: accountKeyOf(email, tools.keyring),
      },
      binding,
    )
    await sendCode(tx, { flow, email }, tools)
    return stateToken
  })
}

/** Sends a new code for the flow by e-mail. */
export async function sendCode(
  scope: SiteScope,
  { flow, email }: { flow: LoginFlowRow; email: string },
  { keyring }: Pick<IdentityTools, 'keyring'>,
): Promise<void> {
  const code = await createCode(scope, { flow, target: email }, keyring)
  const item = { kind: 'verification_code' as const, to: email, data: { code } }
  const validUntil = after(scope.now(), ONE_TIME_CODE_MS).toISOString()
  await enqueueEmail(scope, { item, validUntil }, keyring)
}

async function findWaitingFlow(
  { db, siteId, now }: SiteScope,
  { identityId }: IdentityRow,
  { clientId, visitorId }: FlowBinding,
): Promise<LoginFlowRow | null> {
  const [flow] = await db
    .select()
    .from(loginFlows)
    .where(
      and(
        eq(loginFlows.siteId, siteId),
        eq(loginFlows.identityId, identityId),
        eq(loginFlows.state, 'EMAIL_VERIFICATION_REQUIRED'),
        eq(loginFlows.purpose, 'SIGN_IN'),
        eq(loginFlows.isDecoy, false),
        eq(loginFlows.clientId, clientId),
        eq(loginFlows.visitorId, visitorId),
        isNotNull(loginFlows.codeMac),
        // With enough time left to read the e-mail.
        gt(loginFlows.codeExpiresAt, after(now(), ONE_TIME_CODE_MS - 60_000)),
      ),
    )
    .orderBy(desc(loginFlows.createdAt))
    .limit(1)
  return flow ?? null
}
