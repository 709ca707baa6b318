import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createChangeFeed } from './change-feed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('tells those who show a kind soon after its first change, and a burst of changes every two seconds', () => {
  const feed = createChangeFeed()
  const onOrders = vi.fn()
  const onProducts = vi.fn()
  feed.listen(['orders', 'checkouts'], onOrders)
  const stop = feed.listen(['products'], onProducts)

  feed.announce(['products'])
  vi.advanceTimersByTime(300)
  expect([onProducts.mock.calls.length, onOrders.mock.calls.length]).toEqual([1, 0])

  for (let passed = 0; passed < 4_000; passed += 100) {
    feed.announce(['products'])
    vi.advanceTimersByTime(100)
  }
  expect(onProducts).toHaveBeenCalledTimes(3)

  stop()
  feed.announce(['products', 'orders'])
  vi.advanceTimersByTime(3_000)
  expect([onProducts.mock.calls.length, onOrders.mock.calls.length]).toEqual([3, 1])
})
