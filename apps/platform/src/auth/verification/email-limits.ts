import { ApiError } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import { rules } from '../../rate-limits/rules.ts'
import { accountKeyOf } from '../identities/account-key.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'

interface MailRequest {
  email: string
  /** A link does not delay a code: a member who requested a new password may sign in with a code at once. */
  kind: 'code' | 'link'
  origin: RequestOrigin
}

/**
 * Counts one requested e-mail, by recipient and by caller, whether or not there is an account.
 *
 * @throws {ApiError} 429: the last one of its kind is less than a minute old, or there were five within the hour (SR-39).
 */
export async function consumeMail(
  scope: SiteScope,
  { email, kind, origin }: MailRequest,
  { rateLimits, keyring }: Pick<IdentityTools, 'rateLimits' | 'keyring'>,
): Promise<void> {
  const account = accountKeyOf(email, keyring).toString('hex')
  if (origin.address) await rateLimits.consume(scope, rules.mailByAddress, origin.address)
  await rateLimits.consume(scope, rules.mailPause, `${kind}:${account}`)
  await rateLimits.consume(scope, rules.mailByRecipient, account)
}

/** As `consumeMail`, for e-mails whose limit is not reported: whether this one may be sent. */
export async function mayMail(
  scope: SiteScope,
  request: MailRequest,
  tools: Pick<IdentityTools, 'rateLimits' | 'keyring'>,
): Promise<boolean> {
  try {
    await consumeMail(scope, request, tools)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false
    throw error
  }
}
