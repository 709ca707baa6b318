import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { redeemedChallenges } from '../tables/factors-and-devices.ts'

/** The purpose of a challenge: creating a passkey for one member, or the sign-in of one visitor. */
export type ChallengePurpose = `create ${string}` | `get ${string}`

const LIFE_MS = 5 * 60_000
const NONCE_BYTES = 16
const EXPIRY_BYTES = 6
const MAC_BYTES = 32

/**
 * A challenge of 128 random bits with a signature: showing a sign-in page does not need a write to the database
 * (SR-59).
 */
export function createPasskeyChallenge(
  { siteId, now }: SiteScope,
  purpose: ChallengePurpose,
  keyring: Keyring,
): string {
  const expiry = Buffer.alloc(EXPIRY_BYTES)
  expiry.writeUIntBE(after(now(), LIFE_MS).getTime(), 0, EXPIRY_BYTES)
  const head = Buffer.concat([randomBytes(NONCE_BYTES), expiry])
  return Buffer.concat([head, macOf(keyring, siteId, purpose, head)]).toString('base64url')
}

/** Whether the challenge is authentic, for this purpose, at most five minutes old, and answered for the first time. */
export async function redeemPasskeyChallenge(
  { db, siteId, now }: SiteScope,
  { challenge, purpose }: { challenge: string; purpose: ChallengePurpose },
  keyring: Keyring,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== NONCE_BYTES + EXPIRY_BYTES + MAC_BYTES) return false
  const head = bytes.subarray(0, NONCE_BYTES + EXPIRY_BYTES)
  const isOurs = timingSafeEqual(bytes.subarray(head.length), macOf(keyring, siteId, purpose, head))
  const expiresAt = new Date(head.readUIntBE(NONCE_BYTES, EXPIRY_BYTES))
  if (!isOurs || expiresAt <= now()) return false
  const nonce = `passkey ${head.toString('base64url')}`
  const result = await db
    .insert(redeemedChallenges)
    .values({ siteId, nonce, expiresAt })
    .onConflictDoNothing({ target: [redeemedChallenges.siteId, redeemedChallenges.nonce] })
  return result.rowCount === 1
}

function macOf(keyring: Keyring, siteId: string, purpose: ChallengePurpose, head: Buffer) {
  return keyring.mac(`passkey challenge\n${siteId}\n${purpose}\n${head.toString('hex')}`)
}
