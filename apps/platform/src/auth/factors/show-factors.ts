import type { ListFactorsResponse, MemberFactor } from '@vitrine/contract'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { countBackupCodes } from './backup-codes.ts'
import { isTotpWaiting } from './enrol-totp.ts'
import { listFactors } from './factors.ts'

/** The member's second factors in the wire's form; `current` is the sign-in of the caller. */
export async function showFactors(
  scope: SiteScope,
  member: { identityId: string; current: string | null },
): Promise<ListFactorsResponse> {
  const enabled = await listFactors(scope, member.identityId)
  const factors: MemberFactor[] = enabled.map(({ type, status }) => ({ type, status }))
  if (await isTotpWaiting(scope, member)) {
    factors.push({ type: 'TOTP', status: 'REQUIRE_ACTIVATION' })
  }
  return { factors, backupCodesLeft: await countBackupCodes(scope, member.identityId) }
}
