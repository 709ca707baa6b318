import type { TokenResponse } from '@vitrine/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
})
afterAll(() => database.close())

/** Presents the token that is `age` generations old, `times` concurrently; or advances the clock. */
type Step = { present: number; times: number } | { wait: number }

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ present: fc.nat(3), times: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 1, arbitrary: fc.record({ wait: fc.constantFrom(1, 4_000, 9_999, 10_000, 10_001) }) },
)

it('rotates as its model says, for any sequence of sequential and concurrent calls (SR-15 to SR-17)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 1, maxLength: 14 }), async (steps) => {
      const model = await createModel()
      for (const step of steps) {
        if ('wait' in step) platform.clock.advance(step.wait)
        else await model.present(step.present, step.times)
      }
    }),
    { numRuns: 60 },
  )
}, 60_000)

interface Generation {
  token: string
  /** When it was redeemed, and the reply. */
  rotated?: { at: number; body: string }
}

/** A model of the family according to the requirements. */
async function createModel() {
  const first = await request({ grantType: 'anonymous', clientId: platform.client.clientId })
  const generations: Generation[] = [
    { token: (JSON.parse(first.body) as TokenResponse).refresh_token },
  ]
  let isRevoked = false

  return {
    async present(age: number, times: number) {
      const index = Math.max(0, generations.length - 1 - age)
      const generation = generations[index]
      if (!generation) return
      const now = platform.clock.now().getTime()
      const isNewest = index === generations.length - 1
      const isParent = index === generations.length - 2
      const isWithinWindow =
        generation.rotated !== undefined && now - generation.rotated.at <= 10_000

      const { token } = generation
      const answers = await Promise.all(
        Array.from({ length: times }, () =>
          request({ grantType: 'refresh_token', refreshToken: token }),
        ),
      )
      if (isRevoked || !(isNewest || (isParent && isWithinWindow))) {
        isRevoked = true
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
        return
      }
      const [answer] = answers
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      if (isNewest && answer) {
        generation.rotated = { at: now, body: answer.body }
        generations.push({ token: (JSON.parse(answer.body) as TokenResponse).refresh_token })
      }
      expect(answer?.body).toBe(generation.rotated?.body)
    },
  }
}

async function request(grant: object) {
  const response = await platform.fetch('/oauth2/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(grant),
  })
  return { status: response.status, body: await response.text() }
}
