import type { Receivers } from '../../outbound/receivers.ts'
import { type AttemptOutcome, attemptDelivery } from './delivery-attempt.ts'
import {
  type DeliveredEvent,
  type SiteKeys,
  writeSignatureHeaders,
  writeToken,
} from './sign-delivery.ts'

/** The endpoint of an event, and the signing secrets. */
interface Posting {
  url: string
  /** The platform's own address. */
  issuer: string
  keys: SiteKeys
  secrets: string[]
  at: Date
}

/** Signs the event and posts it to the endpoint, once. */
export async function postEvent(
  event: DeliveredEvent,
  { url, issuer, keys, secrets, at }: Posting,
  options: { receivers: Receivers; now: () => Date },
): Promise<AttemptOutcome> {
  const body = await writeToken(event, { issuer, at, key: keys.rsa })
  const { eventId } = event
  const headers = await writeSignatureHeaders(body, { eventId, at, secrets, key: keys.ed25519 })
  return attemptDelivery({ url, body, headers }, options)
}
