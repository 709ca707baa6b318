import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { readIdentitySettings } from '../../identities/identity-settings.ts'
import type { IdentityTools } from '../../identities/identity-tools.ts'
import { type ChannelType, channelTypes } from '../factor-channels.ts'

/** The channels that members may set up: those that the shop has turned on and a service delivers. */
export async function listOfferedChannels(
  scope: SiteScope,
  { factorChannels }: Pick<IdentityTools, 'factorChannels'>,
): Promise<ChannelType[]> {
  const { messageFactors } = await readIdentitySettings(scope)
  const turnedOn = messageFactors.split(' ')
  return channelTypes.filter((type) => turnedOn.includes(type) && factorChannels[type])
}
