import { createHmac, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { EventIdentity } from '@vitrine/contract'
import type { SigningKey } from '../../auth/signing-keys/signing-keys.ts'

/** In the thread pool: an RSA signature takes half a millisecond, and there may be a thousand per second. */
const signed = promisify<string | null, Buffer, KeyObject, Buffer>(sign)

/** The content of a delivery. */
export interface DeliveredEvent {
  eventId: string
  eventType: string
  payload: object
  identity: EventIdentity
  siteId: string
  appId: string
}

/** The site's signing keys. */
export interface SiteKeys {
  /** Signs the token. */
  rsa: SigningKey
  /** Signs the header, in addition to the secrets. */
  ed25519: SigningKey
}

/** The token is valid a little longer than an attempt may take (SR-96: 5 minutes at most). */
const TOKEN_SECONDS = 5 * 60

/** The body of a delivery: JSON texts nested in a token, the wire's form (contract section 10.1). */
export async function writeToken(
  event: DeliveredEvent,
  { issuer, at, key }: { issuer: string; at: Date; key: SigningKey },
): Promise<string> {
  const iat = Math.floor(at.getTime() / 1000)
  const data = JSON.stringify({
    eventType: event.eventType,
    instanceId: event.siteId,
    data: JSON.stringify(event.payload),
    identity: JSON.stringify(event.identity),
    accountInfo: { siteId: event.siteId },
  })
  const claims = {
    data,
    iss: issuer,
    aud: event.appId,
    jti: event.eventId,
    iat,
    exp: iat + TOKEN_SECONDS,
  }
  const text = `${encode({ alg: 'RS256', kid: key.keyId })}.${encode(claims)}`
  const signature = await signed('RSA-SHA256', Buffer.from(text), key.privateKey)
  return `${text}.${signature.toString('base64url')}`
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * The headers of Standard Webhooks: `v1` for each secret of the subscription, `v1a` with the site's own key.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export async function writeSignatureHeaders(
  body: string,
  { eventId, at, secrets, key }: { eventId: string; at: Date; secrets: string[]; key: SigningKey },
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const content = `${eventId}.${timestamp}.${body}`
  const symmetric = secrets.map((secret) => {
    const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', bytes).update(content).digest('base64')}`
  })
  const asymmetric = await signed(null, Buffer.from(content), key.privateKey)
  return {
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': [...symmetric, `v1a,${asymmetric.toString('base64')}`].join(' '),
  }
}
