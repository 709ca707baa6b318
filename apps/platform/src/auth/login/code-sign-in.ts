import { enqueueEmail } from '../../email/enqueue-email.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import { accountKeyOf } from '../identities/account-key.ts'
import { findByEmail } from '../identities/find-identity.ts'
import { afterEvent } from '../identities/identity-lifecycle.ts'
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
  const identity = await findByEmail(scope, email)
  // A code-only flow is invalid in any other state.
  const isReal = identity !== null && afterEvent(identity, 'verify_email') !== null
  return transact(scope, async (tx) => {
    const { flow, stateToken } = await startFlow(
      tx,
      {
        state: 'EMAIL_VERIFICATION_REQUIRED',
        identityId: isReal ? identity.identityId : null,
        isDecoy: !isReal,
        isByEmailCode: true,
        method: 'email_code',
        accountKey: accountKeyOf(email, keyring),
      },
      binding,
    )
    const to = isReal ? identity.email : email
    const code = await createCode(tx, { flow, target: to }, keyring)
    const item = isReal
      ? { kind: 'sign_in_code' as const, to, data: { code } }
      : { kind: 'blank' as const }
    const validUntil = after(tx.now(), ONE_TIME_CODE_MS).toISOString()
    await enqueueEmail(tx, { item, validUntil }, keyring)
    return stateToken
  })
}
