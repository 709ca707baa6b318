import { expect, it } from 'vitest'
import { duration, progressLine } from './progress.ts'

it('tells the time left at the pace of this run, not of the one that was resumed', () => {
  const line = progressLine('vase', { done: 150, before: 100, all: 200, elapsedMs: 60_000 })

  expect(line).toBe('vase  75 %, 1 min 0 s left')
})

it('promises nothing before it knows a pace, nor when all is done', () => {
  expect(progressLine('vase', { done: 1, before: 1, all: 200, elapsedMs: 0 })).toBe('vase   0 %')
  expect(progressLine('vase', { done: 9, before: 1, all: 9, elapsedMs: 5 })).toBe('vase 100 %')
})

it('writes a duration as people say it', () => {
  expect([4_400, 83_000, 7_500_000].map(duration)).toEqual(['4 s', '1 min 23 s', '2 h 5 min'])
})
