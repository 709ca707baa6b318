import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { codeOf, createMember, readCode, register, replyOf } from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createPkce, createTestVisitor } from '../../testing/test-visitor.ts'
import { createClient, type OAuthClient } from '../clients/clients.ts'
import { saveIdentitySetting } from '../identities/identity-settings.ts'
import { createAuthorizationCode } from './authorization-code.ts'

let database: OpenDatabase
let platform: TestPlatform
let other: OAuthClient
let identityId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  other = await createClient(platform.scope, { name: 'B', redirectUris: [], origins: [] })
  ;({ identityId } = await createMember(platform))
})
afterAll(() => database.close())

/** Presents the code, correctly or with something wrong, `times` concurrently; or advances the clock. */
type CodeStep =
  | { wrong: 'nothing' | 'verifier' | 'client' | 'redirect'; times: number }
  | { wait: number }

const codeSteps: fc.Arbitrary<CodeStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      wrong: fc.constantFrom('nothing', 'nothing', 'verifier', 'client', 'redirect'),
      times: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ wait: fc.constantFrom(1, 30_000, 59_999, 60_000) }) },
)

it('gives tokens for a code as its model says, for any sequence of sequential and concurrent calls (SR-04 to SR-06, R-01)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(codeSteps, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { codeVerifier, codeChallenge } = createPkce()
      const { clientId } = platform.client
      const code = await createAuthorizationCode(platform.scope, {
        clientId,
        redirectUri: null,
        codeChallenge,
        identityId,
        visitorId: null,
        authenticatedAt: platform.clock.now(),
        signInId: null,
      })
      let age = 0
      let state: 'fresh' | 'burned' | 'redeemed' | 'revoked' = 'fresh'
      let token = ''

      for (const step of steps) {
        if ('wait' in step) {
          platform.clock.advance(step.wait)
          age += step.wait
          continue
        }
        const { wrong, times } = step
        const answers = await Promise.all(
          Array.from({ length: times }, () =>
            redeem({
              code,
              clientId: wrong === 'client' ? other.clientId : clientId,
              codeVerifier: wrong === 'verifier' ? createPkce().codeVerifier : codeVerifier,
              ...(wrong === 'redirect' ? { redirectUri: 'https://shop.example/' } : {}),
            }),
          ),
        )
        const winners = answers.filter(({ status }) => status === 200)
        const isGood = state === 'fresh' && age < 60_000
        expect(winners).toHaveLength(isGood && wrong === 'nothing' ? 1 : 0)
        if (state === 'redeemed') state = 'revoked'
        else if (isGood && wrong !== 'nothing') state = 'burned'
        else if (isGood) {
          token = winners[0]?.body.access_token ?? ''
          state = times === 1 ? 'redeemed' : 'revoked'
        }
        if (token) expect(await isActive(token)).toBe(state === 'redeemed')
      }
    }),
    { numRuns: 40 },
  )
}, 120_000)

type DigitStep = { digits: 'right' | 'wrong'; times: number } | { resend: true } | { wait: number }

const digitSteps: fc.Arbitrary<DigitStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      digits: fc.constantFrom('wrong', 'wrong', 'right'),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ resend: true as const }) },
  { weight: 1, arbitrary: fc.record({ wait: fc.constantFrom(60_000, 300_000) }) },
)

it('accepts verification codes as their model says: five attempts, ten minutes, one success (SR-40, SR-52, SR-53)', async () => {
  await saveIdentitySetting(platform.scope, 'emailVerification', true)
  await fc.assert(
    fc.asyncProperty(fc.array(digitSteps, { minLength: 1, maxLength: 9 }), async (steps) => {
      const visitor = await createTestVisitor(platform)
      const email = `${crypto.randomUUID()}@example.com`
      const { stateToken } = await replyOf(register(visitor, { loginId: { email } }))
      let code = await readCode(platform, email)
      let [age, codeAge, lastEmail, tries, total] = [0, 0, 0, 0, 0]
      let isDone = false

      for (const step of steps) {
        if ('wait' in step) {
          platform.clock.advance(step.wait)
          age += step.wait
          codeAge += step.wait
          lastEmail += step.wait
          continue
        }
        // The flow itself expires after 15 minutes.
        const isOpen: boolean = !isDone && age < 15 * 60_000
        if ('resend' in step) {
          const response = await visitor.post('/v1/auth/resend', { stateToken })
          if (!isOpen) expect(await codeOf(response)).toBe('UNKNOWN_STATE')
          else if (lastEmail < 60_000) expect(response.status).toBe(429)
          else {
            expect(response.status).toBe(200)
            code = await readCode(platform, email)
            ;[codeAge, lastEmail, tries] = [0, 0, 0]
          }
          continue
        }
        const wrong = code === '000000' ? '000001' : '000000'
        const given = step.digits === 'right' ? code : wrong
        const answers = await Promise.all(
          Array.from({ length: step.times }, () =>
            visitor.post('/v1/auth/verify', { code: given, stateToken }),
          ),
        )
        const winners = answers.filter(({ status }) => status === 200)
        const hasTries = tries < 5 && total < 10
        const isRight: boolean =
          step.digits === 'right' && isOpen && hasTries && codeAge < 10 * 60_000
        expect(winners).toHaveLength(isRight ? 1 : 0)
        if (isOpen) {
          tries += step.times
          total += step.times
        }
        isDone ||= isRight
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)

async function redeem(grant: object) {
  const response = await platform.fetch('/oauth2/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grantType: 'authorization_code', ...grant }),
  })
  return { status: response.status, body: await response.json() }
}

async function isActive(token: string) {
  const response = await platform.fetch('/oauth2/token-info', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  return ((await response.json()) as { active: boolean }).active
}
