import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ApiError } from '../kernel/errors/api-error.ts'
import { createRequestRateLimit } from './request-rate-limit.ts'

it('allows a burst, and then the rate', () => {
  const { requestRate, advance } = setUp({ perSecond: 50, burst: 100 })
  expect(passing(requestRate, 'a', 150)).toBe(100)
  advance(1000)
  expect(passing(requestRate, 'a', 150)).toBe(50)
  advance(20)
  expect(passing(requestRate, 'a', 150)).toBe(1)
})

it('counts each key separately', () => {
  const { requestRate } = setUp({ perSecond: 1, burst: 2 })
  expect(passing(requestRate, 'a', 5)).toBe(2)
  expect(passing(requestRate, 'b', 5)).toBe(2)
})

it('reports how long to wait', () => {
  const { requestRate, advance } = setUp({ perSecond: 10, burst: 20 })
  for (let taken = 0; taken < 20; taken++) requestRate.take('a')
  expect(errorOf(() => requestRate.take('a'))).toMatchObject({
    status: 429,
    retryAfter: 1,
    rateLimit: { name: 'test', limit: 20, windowSeconds: 2 },
  })
  requestRate.charge('a', 30)
  expect(errorOf(() => requestRate.take('a'))).toMatchObject({
    retryAfter: 4,
    message: 'Too many requests at once. Try again in 4 seconds.',
  })
  advance(4000)
  requestRate.take('a')
})

it('never allows more than the rule, for any sequence of calls', () => {
  const steps = fc.array(
    fc.record({ key: fc.constantFrom('a', 'b'), wait: fc.integer({ min: 0, max: 400 }) }),
    { maxLength: 300 },
  )
  fc.assert(
    fc.property(steps, (list) => {
      const [perSecond, burst] = [10, 5]
      const { requestRate, advance } = setUp({ perSecond, burst })
      const passed: Record<string, number[]> = { a: [], b: [] }
      let at = 0
      for (const { key, wait } of list) {
        advance(wait)
        at += wait
        if (requestRate.takes(key)) passed[key]?.push(at)
      }
      for (const times of Object.values(passed)) {
        for (const [index, from] of times.entries()) {
          const within = times.slice(index).filter((time) => time <= from + 1000)
          expect(within.length).toBeLessThanOrEqual(burst + perSecond)
        }
      }
    }),
  )
})

it('limits ten thousand keys and evicts none that still has to wait', () => {
  const { requestRate, advance } = setUp({ perSecond: 1, burst: 3 })
  requestRate.charge('slow', 600)
  for (let key = 0; key < 30_000; key++) {
    if (key % 100 === 0) advance(1000)
    requestRate.take(`key ${key}`)
  }
  expect(requestRate.takes('slow')).toBe(false)
})

function setUp(rule: { perSecond: number; burst: number }) {
  let at = Date.parse('2026-11-20T12:00:00Z')
  const requestRate = createRequestRateLimit({ name: 'test', ...rule }, () => new Date(at))
  const advance = (ms: number) => {
    at += ms
  }
  return { requestRate, advance }
}

function passing(
  requestRate: ReturnType<typeof createRequestRateLimit>,
  key: string,
  tries: number,
) {
  return Array.from({ length: tries }, () => requestRate.takes(key)).filter(Boolean).length
}

function errorOf(act: () => void): unknown {
  try {
    act()
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError)
    return error
  }
}
