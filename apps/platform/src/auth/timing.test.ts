import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { PASSWORD } from '../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'
import { createIdentity } from './identities/create-identity.ts'
import { saveIdentitySetting } from './identities/identity-settings.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'

/** Pairs of one address with an account and one without, requested in turn. */
const PAIRS = 200
const WARM_UP = 15

/**
 * The allowed difference between two sets of times (SR-47). Noise of the machine affects both equally and moves the
 * area under the curve towards a half, never away from it.
 */
const MAX_DISTANCE = 0.12
const MAX_GAP = 0.1

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
let passwordHash: string

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database, {
    // A fifth of the time of production's: what else differs is the larger part of the difference then.
    passwords: createPasswordHasher({ memoryCost: 8_192, timeCost: 1, parallelism: 1 }),
  })
  visitor = await createTestVisitor(platform)
  await saveIdentitySetting(platform.scope, 'emailVerification', true)
  passwordHash = await platform.services.passwords.hash(PASSWORD)
})
afterAll(() => database.close())

it.each<[string, (email: string) => Promise<Response>]>([
  [
    'a login',
    (email) => visitor.post('/v2/login', { loginId: { email }, password: 'wrong words' }),
  ],
  [
    'a registration',
    (email) => visitor.post('/v2/register', { loginId: { email }, password: PASSWORD }),
  ],
  ['a request for a recovery e-mail', (email) => visitor.post('/v1/send-email', { email })],
  ['a sign-in code', (email) => visitor.post('/v1/sign-in-code', { email })],
])(
  'takes as long for %s whether or not there is an account (SR-47)',
  async (what, ask) => {
    // A failed measurement is repeated once: one in thousands fails by chance.
    let found = await measure(`${what} 1`, ask)
    if (!isAlike(found)) found = await measure(`${what} 2`, ask)
    expect(found.distance).toBeLessThanOrEqual(MAX_DISTANCE)
    expect(found.gap).toBeLessThanOrEqual(MAX_GAP)
  },
  120_000,
)

function isAlike({ distance, gap }: { distance: number; gap: number }) {
  return distance <= MAX_DISTANCE && gap <= MAX_GAP
}

/** With addresses of its own, so that those with an account are as new to limits as those without, and as long. */
async function measure(round: string, ask: (email: string) => Promise<Response>) {
  const addressOf = (kind: 'known' | 'other', index: number) =>
    `${round.replaceAll(/\W/g, '')}${kind}${String(index).padStart(4, '0')}@example.com`
  for (let index = 0; index < PAIRS + WARM_UP; index++) {
    const email = addressOf('known', index)
    await createIdentity(platform.scope, { email, passwordHash, profile: {} })
  }
  const withAccount: number[] = []
  const without: number[] = []
  for (let index = 0; index < PAIRS + WARM_UP; index++) {
    // The order alternates, so that warming caches affects both sets equally.
    const pair = [
      { email: addressOf('known', index), times: withAccount },
      { email: addressOf('other', index), times: without },
    ]
    for (const { email, times } of index % 2 === 0 ? pair : pair.toReversed()) {
      const started = performance.now()
      const response = await ask(email)
      await response.text()
      if (index >= WARM_UP) times.push(performance.now() - started)
    }
    platform.clock.advance(61_000)
    if (index % 40 === 39) visitor = await createTestVisitor(platform)
    // Before a table's first statistics, which every database has after its first minute, PostgreSQL may look for a flow
    // through the index of members, where those without an account come last.
    if (index === WARM_UP - 1) await database.pool.query('ANALYZE')
  }
  return {
    distance: Math.abs(areaUnderCurve(withAccount, without) - 0.5),
    gap: Math.abs(median(withAccount) / median(without) - 1),
  }
}

/** The probability that a time of one set is longer than one of the other: a half when they cannot be distinguished. */
function areaUnderCurve(left: number[], right: number[]) {
  let longer = 0
  for (const a of left) {
    for (const b of right) longer += a > b ? 1 : a === b ? 0.5 : 0
  }
  return longer / (left.length * right.length)
}

function median(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
