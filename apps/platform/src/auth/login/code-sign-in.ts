import { enqueueEmail } from '../../email/enqueue-email.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import { accountKeyOf } from '../identities/account-key.ts'
import { emailKey } from '../identities/create-identity.ts'
import { afterEvent, type LifecycleState } from '../identities/identity-lifecycle.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { ONE_TIME_CODE_MS } from '../oauth/lifetimes.ts'
import { consumeMail } from '../verification/email-limits.ts'
import { createCode } from '../verification/one-time-code.ts'
import { type FlowBinding, startFlow } from './login-flow.ts'

/**
 * Begins a sign-in by a verification code sent by e-mail: for a member who forgot the password, or who cannot solve a
 * captcha because scripts are off.
 *
 * It is the flow that verifies an address, so the next steps are the same: approval, second factors. An address
 * without an account gets a flow that never succeeds, and no e-mail.
 *
 * @throws {ApiError} 429: too many e-mails.
 */
export async function startCodeSignIn(
  scope: SiteScope,
  { email, binding, origin }: { email: string; binding: FlowBinding; origin: RequestOrigin },
  { keyring, rateLimits }: Pick<IdentityTools, 'keyring' | 'rateLimits'>,
): Promise<string> {
  await consumeMail(scope, { email, kind: 'code', origin }, { keyring, rateLimits })
  const account = await findAccount(scope, email)
  const { identityId, to } = account
  // A code-only flow is invalid in any other state.
  const isReal = account.identityId !== null && afterEvent(account, 'verify_email') !== null
  return transact(scope, async (tx) => {
    const { flow, stateToken } = await startFlow(
      tx,
      {
        state: 'EMAIL_VERIFICATION_REQUIRED',
        identityId: isReal ? identityId : null,
        isDecoy: !isReal,
        isByEmailCode: true,
        method: 'email_code',
        accountKey: accountKeyOf(email, keyring),
      },
      binding,
    )
    const code = await createCode(tx, { flow, target: to }, keyring)
    const item = isReal
      ? { kind: 'sign_in_code' as const, to, data: { code } }
      : { kind: 'blank' as const }
    const validUntil = after(tx.now(), ONE_TIME_CODE_MS).toISOString()
    await enqueueEmail(tx, { item, validUntil }, keyring)
    return stateToken
  })
}

/** The address is as its member writes it, and as it was asked for where it has no account. */
type Account = ({ identityId: null } | ({ identityId: string } & LifecycleState)) & { to: string }

/** One row of as few columns in either case: to read a whole member takes longer than to read none (SR-47). */
async function findAccount({ siteId, db }: SiteScope, email: string): Promise<Account> {
  const [row] = await runStatement<Account & object>(db, {
    name: 'identities.find-account',
    text: `
      SELECT i.identity_id AS "identityId", coalesce(i.email, $3) AS "to", i.status, i.pending_reasons AS "pendingReasons"
      FROM (SELECT) one
      LEFT JOIN identities i ON i.site_id = $1 AND i.email_key = $2`,
    values: [siteId, emailKey(email), email],
  })
  return row ?? { identityId: null, to: email }
}
