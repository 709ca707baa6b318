import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { rules } from '../../../rate-limits/rules.ts'
import { factorNotAvailable } from '../../identities/identity-errors.ts'
import type { IdentityTools } from '../../identities/identity-tools.ts'
import { requirePayableNumber } from '../../verification/telephone-guard.ts'
import type { ChannelType, FactorChannel } from '../factor-channels.ts'

/**
 * The channel for one message to the target, which is counted.
 *
 * @throws {ApiError} 400 FACTOR_NOT_AVAILABLE: no service is configured. 400 TELEPHONE_NOT_ALLOWED. 429.
 */
export async function requireChannel(
  scope: SiteScope,
  { identityId, type, target }: { identityId: string; type: ChannelType; target: string },
  { factorChannels, rateLimits }: Pick<IdentityTools, 'factorChannels' | 'rateLimits'>,
): Promise<FactorChannel> {
  const channel = factorChannels[type]
  if (!channel) throw factorNotAvailable()
  if (type !== 'PUSH') {
    await requirePayableNumber(scope, target)
    await rateLimits.consume(scope, rules.messagesByNumber, target)
    await rateLimits.consume(scope, rules.messagesBySite, 'all')
  }
  await rateLimits.consume(scope, rules.messagesByAccount, identityId)
  return channel
}
