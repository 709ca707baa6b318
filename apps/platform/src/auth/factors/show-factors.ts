import type { ListFactorsResponse, MemberFactor } from '@vitrine/contract'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import type { FactorRow } from '../tables/factors-and-devices.ts'
import { countBackupCodes } from './backup-codes.ts'
import { listWaitingChannels } from './channels/enrol-channel.ts'
import { maskNumber } from './channels/mask-number.ts'
import { listOfferedChannels } from './channels/offered-channels.ts'
import { isTotpWaiting } from './enrol-totp.ts'
import { listFactors, readSecret } from './factors.ts'

/** The member's second factors in the wire's form; `current` is the sign-in of the caller. */
export async function showFactors(
  scope: SiteScope,
  member: { identityId: string; current: string | null },
  tools: Pick<IdentityTools, 'factorChannels' | 'keyring'>,
): Promise<ListFactorsResponse> {
  const enabled = await listFactors(scope, member.identityId)
  const waiting = await listWaitingChannels(scope, member)
  const factors = [...enabled, ...waiting].map((row) => showFactor(row, tools.keyring))
  if (await isTotpWaiting(scope, member)) {
    factors.push({ type: 'TOTP', status: 'REQUIRE_ACTIVATION' })
  }
  const backupCodesLeft = await countBackupCodes(scope, member.identityId)
  return { factors, backupCodesLeft, channels: await listOfferedChannels(scope, tools) }
}

function showFactor(row: FactorRow, keyring: Keyring): MemberFactor {
  const { type, status } = row
  if (type !== 'SMS' && type !== 'CALL') return { type, status }
  return { type, status, hint: maskNumber(readSecret(row, keyring)) }
}
