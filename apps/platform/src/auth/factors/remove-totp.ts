import { record } from '../../audit/record.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { rules } from '../../rate-limits/rules.ts'
import { verificationFailed } from '../identities/identity-errors.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { listFactors } from './factors.ts'
import { redeemTotpOrBackupCode } from './redeem-totp-or-backup-code.ts'
import { removeFactor } from './set-factor.ts'

/**
 * Removes the authenticator app, given a code of it or a backup code: a recent sign-in alone, such as an
 * unattended browser, is not enough. Attempts are counted together with those of sign-ins (SR-41).
 *
 * @throws {ApiError} 400 VERIFICATION_FAILED: the code is wrong or was used. 429: too many attempts.
 */
export async function removeTotp(
  scope: SiteScope,
  { identityId, code, current }: { identityId: string; code: string; current: string | null },
  tools: IdentityTools,
): Promise<void> {
  const attemptsLeft = await tools.rateLimits.consume(scope, rules.factorsByAccount, identityId)
  const enabled = await listFactors(scope, identityId)
  const hasApp = enabled.some(({ type }) => type === 'TOTP')
  if (!hasApp || !(await redeemTotpOrBackupCode(scope, { identityId, code }, tools))) {
    const subject = { kind: 'identity' as const, id: identityId }
    const details = { factor: 'TOTP', for: 'removal' }
    await record(scope, { action: 'member.factor_rejected', result: 'rejected', subject, details })
    throw verificationFailed(attemptsLeft)
  }
  await removeFactor(scope, { identityId, type: 'TOTP', current }, tools)
}
