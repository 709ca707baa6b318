import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { ONE_TIME_CODE_MS } from '../oauth/lifetimes.ts'
import { type LoginFlowRow, loginFlows } from '../tables/login-flows.ts'

export const MAX_CODE_ATTEMPTS = 5

/** Creates a six-digit code for the flow and its address; it replaces earlier ones (SR-52). */
export async function createCode(
  { db, siteId, now }: SiteScope,
  { flow, target }: { flow: LoginFlowRow; target: string },
  keyring: Keyring,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db
    .update(loginFlows)
    .set({
      codeMac: macOf(keyring, flow, target, code),
      codeAttempts: 0,
      codeExpiresAt: after(now(), ONE_TIME_CODE_MS),
    })
    .where(and(eq(loginFlows.siteId, siteId), eq(loginFlows.flowId, flow.flowId)))
  return code
}

export type CodeCheck = { isRight: true } | { isRight: false; attemptsLeft: number }

/**
 * Whether the code is the one sent; for a decoy flow never.
 *
 * The attempt is counted in the statement that reads the code, so that concurrent callers have five in all.
 */
export async function checkCode(
  { db, siteId, now }: SiteScope,
  { flow, target, code }: { flow: LoginFlowRow; target: string; code: string },
  keyring: Keyring,
): Promise<CodeCheck> {
  const [counted] = await db
    .update(loginFlows)
    .set({ codeAttempts: sql`${loginFlows.codeAttempts} + 1` })
    .where(
      and(
        eq(loginFlows.siteId, siteId),
        eq(loginFlows.flowId, flow.flowId),
        isNotNull(loginFlows.codeMac),
        lt(loginFlows.codeAttempts, MAX_CODE_ATTEMPTS),
        gt(loginFlows.codeExpiresAt, now()),
      ),
    )
    .returning({ codeMac: loginFlows.codeMac, codeAttempts: loginFlows.codeAttempts })
  if (!counted?.codeMac) return { isRight: false, attemptsLeft: 0 }

  const isMatch = timingSafeEqual(counted.codeMac, macOf(keyring, flow, target, code))
  return isMatch && !flow.isDecoy
    ? { isRight: true }
    : { isRight: false, attemptsLeft: MAX_CODE_ATTEMPTS - counted.codeAttempts }
}

/** The flow's id is the salt; the address is included, so that a code proves this address only. */
function macOf(keyring: Keyring, { flowId }: LoginFlowRow, target: string, code: string) {
  return keyring.mac(`one-time code\n${flowId}\n${target}\n${code}`)
}
