import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** Factors whose code is sent by a channel other than e-mail. */
export const channelTypes = ['SMS', 'CALL', 'PUSH'] as const
export type ChannelType = (typeof channelTypes)[number]

export interface ChannelDelivery {
  /** The number or device that the member enrolled. */
  target: string
  /** Six digits; for PUSH the number that the sign-in page shows and the member chooses on the other device. */
  code: string
  transactionId: string
  /** `enrolment`: the code proves that the member has the number or device, and for PUSH too it is entered. */
  purpose: 'sign-in' | 'enrolment'
  /** For the development mailbox only. */
  email: string
}

/** An adapter to a telephone or push service. */
export interface FactorChannel {
  /** @throws {Error} The service did not accept the message. */
  send(scope: SiteScope, delivery: ChannelDelivery): Promise<void>
  /** PUSH only: whether the member approved on the other device. */
  isApproved?(transactionId: string): Promise<boolean>
}

/** The adapters that are configured; all are off by default (NIST 800-63B-4 calls telephones restricted). */
export type FactorChannels = Partial<Record<ChannelType, FactorChannel>>
