import { expect, it } from 'vitest'
import { createRemember } from './remember.server.ts'

it('asks once for all who come within the second, and again after it', async () => {
  const { remember, question, asked, clock } = setUp()
  expect(await Promise.all([remember('a', question), remember('a', question)])).toEqual([1, 1])
  clock.now = 999
  expect(await remember('a', question)).toBe(1)
  clock.now = 1000
  expect(await remember('a', question)).toBe(2)
  expect(asked()).toBe(2)
})

it('keeps answers to different questions apart', async () => {
  const { remember, question } = setUp()
  expect([await remember('a', question), await remember('b', question)]).toEqual([1, 2])
})

it('forgets a failure at once', async () => {
  const { remember, question } = setUp()
  await expect(remember('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await remember('a', question)).toBe(1)
})

it('holds no more than it may, and lets the oldest go', async () => {
  const { remember, question, asked } = setUp()
  for (const key of ['a', 'b', 'c']) await remember(key, question)
  await remember('c', question)
  expect(asked()).toBe(3)
  await remember('a', question)
  expect(asked()).toBe(4)
})

function setUp() {
  const clock = { now: 0 }
  let count = 0
  return {
    clock,
    asked: () => count,
    question: async () => ++count,
    remember: createRemember({ freshMs: 1000, maxAnswers: 2, now: () => clock.now }),
  }
}
