import { enqueueEmail } from '../../email/enqueue-email.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { channelTypes, type FactorChannel, type FactorChannels } from './factor-channels.ts'

/** Channels that write their messages to the development mailbox; a push counts as approved once its message was written. */
export function createDevelopmentChannels(keyring: Keyring): FactorChannels {
  const approved = new Set<string>()
  const channels = channelTypes.map((channel): [string, FactorChannel] => [
    channel,
    {
      async send(scope, { target, code, transactionId, email }) {
        const data = { channel, target, code }
        await enqueueEmail(
          scope,
          { item: { kind: 'development_factor', to: email, data } },
          keyring,
        )
        if (channel === 'PUSH') approved.add(transactionId)
      },
      async isApproved(transactionId) {
        return approved.delete(transactionId)
      },
    },
  ])
  return Object.fromEntries(channels)
}
