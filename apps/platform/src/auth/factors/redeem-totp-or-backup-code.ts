import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { readIdentitySettings } from '../identities/identity-settings.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { isBackedUp, redeemBackupCode } from './backup-codes.ts'
import { listFactors, readSecret } from './factors.ts'
import { findTotpStep, redeemTotpStep } from './totp.ts'

/**
 * Whether this is a current code of the authenticator app, or an unused backup code of a member who has the app or codes
 * by telephone; the call redeems it.
 */
export async function redeemTotpOrBackupCode(
  scope: SiteScope,
  { identityId, code }: { identityId: string; code: string },
  { keyring, passwords }: Pick<IdentityTools, 'keyring' | 'passwords'>,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) {
    if (!(await isBackedUp(scope, identityId))) return false
    return redeemBackupCode(scope, { identityId, code }, passwords)
  }
  const enabled = await listFactors(scope, identityId)
  const totp = enabled.find(({ type }) => type === 'TOTP')
  if (!totp) return false
  const { totpWindow } = await readIdentitySettings(scope)
  const step = findTotpStep(readSecret(totp, keyring), code, {
    now: scope.now(),
    window: totpWindow,
  })
  return step !== null && redeemTotpStep(scope, totp, step)
}
