import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** Factors whose code travels outside of mail. */
export const channelTypes = ['SMS', 'CALL', 'PUSH'] as const
export type ChannelType = (typeof channelTypes)[number]

export interface ChannelDelivery {
  /** The number or device that the member enrolled. */
  target: string
  /** Six digits; for PUSH the number that the sign-in shows, and that the member finds again on the other device. */
  code: string
  transactionId: string
  /** For the development mailbox only. */
  email: string
}

/** An adapter to a telephone or push service. */
export interface FactorChannel {
  /** @throws {Error} The service did not take it. */
  send(scope: SiteScope, delivery: ChannelDelivery): Promise<void>
  /** PUSH only: whether the member said yes on the other device. */
  isApproved?(transactionId: string): Promise<boolean>
}

/** The adapters that are set; all are off by default (NIST 800-63B-4 calls telephones restricted). */
export type FactorChannels = Partial<Record<ChannelType, FactorChannel>>
