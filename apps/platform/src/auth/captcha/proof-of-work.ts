import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { and, eq, lt } from 'drizzle-orm'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { redeemedChallenges } from '../tables/factors-and-devices.ts'
import type { CaptchaAction } from './captcha.ts'

const LIFE_MS = 5 * 60_000
/** Rounds of PBKDF2 per attempt, and the attempts needed on average: about half a second of one core. */
const COST = 5_000
const COUNTERS = { least: 1_000, most: 1_500 }

export interface ProofOfWork {
  /** A challenge to solve; `effort` multiplies its duration. */
  createChallenge(scope: SiteScope, action: CaptchaAction, effort?: number): Promise<Challenge>
  /** Whether the token solves an unexpired challenge of this platform for this action, for the first time. */
  verify(scope: SiteScope, token: string, action: CaptchaAction): Promise<boolean>
}

/** The built-in captcha, solved by the browser without interaction. It makes abuse more expensive, not impossible (SR-67). */
export function createProofOfWork(
  keyring: Keyring,
  { cost = COST, counters = COUNTERS } = {},
): ProofOfWork {
  const secret = keyring.mac('proof of work').toString('base64url')

  return {
    createChallenge({ siteId, now }, action, effort = 1) {
      const counter = randomInt(counters.least, counters.most + 1) * Math.min(8, effort)
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter,
        deriveKey,
        hmacSignatureSecret: secret,
        // The expiry is in the signed data and not in the library's own member, which uses the system clock.
        data: { siteId, action, expires: after(now(), LIFE_MS).getTime() },
      })
    },
    async verify(scope, token, action) {
      const payload = readPayload(token)
      if (!payload) return false
      const { data = {} } = payload.challenge.parameters
      const isOurs = data['siteId'] === scope.siteId && data['action'] === action
      const expires = Number(data['expires'])
      // Cheap checks first: an invalid token must cost almost nothing (security R-15).
      if (!isOurs || !(expires > scope.now().getTime())) return false
      if (payload.challenge.parameters.cost !== cost) return false
      const { verified } = await verifySolution({
        challenge: payload.challenge,
        solution: payload.solution,
        deriveKey,
        hmacSignatureSecret: secret,
      }).catch(() => ({ verified: false }))
      return verified && spend(scope, payload.challenge.parameters.nonce, new Date(expires))
    },
  }
}

/** True for the one caller that consumes the nonce. The library itself accepts a solution any number of times. */
async function spend({ db, siteId, now }: SiteScope, nonce: string, expiresAt: Date) {
  await db
    .delete(redeemedChallenges)
    .where(and(eq(redeemedChallenges.siteId, siteId), lt(redeemedChallenges.expiresAt, now())))
  const result = await db
    .insert(redeemedChallenges)
    .values({ siteId, nonce, expiresAt })
    .onConflictDoNothing({ target: [redeemedChallenges.siteId, redeemedChallenges.nonce] })
  return result.rowCount === 1
}

/** The solved challenge in the token, or `null` for anything else. */
function readPayload(token: string): Payload | null {
  try {
    const value = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload>
    const parameters = value.challenge?.parameters
    const isWhole =
      typeof parameters?.nonce === 'string' &&
      typeof parameters.cost === 'number' &&
      typeof value.challenge?.signature === 'string' &&
      typeof value.solution?.counter === 'number' &&
      typeof value.solution.derivedKey === 'string'
    return isWhole ? (value as Payload) : null
  } catch {
    return null
  }
}
