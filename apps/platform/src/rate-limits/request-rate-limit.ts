import { throttled } from '../kernel/errors/api-error.ts'

export interface RequestRateRule {
  /** The rule's name in reply headers. */
  name: string
  perSecond: number
  /** The number of requests allowed at once. */
  burst: number
}

/** Limits the rate of each key. */
export interface RequestRateLimit {
  /** Whether a request of the key is allowed; if so, it is counted. */
  takes(key: string): boolean
  /**
   * Counts one request.
   *
   * @throws {ApiError} 429 with the seconds to wait: the key exceeds the rate.
   */
  take(key: string): void
  /** Counts further requests, even beyond the limit, which makes the next wait longer. */
  charge(key: string, count: number): void
}

/** Above this number of keys, those at their full burst are evicted, which changes nothing for them. */
const MANY_KEYS = 10_000

/**
 * A request rate limit for each key, in memory: a restart within the few seconds of a wait gives little advantage, and
 * asking the database would cost more than most limited requests (SR-43 to SR-45).
 *
 * For each key only the time at which its burst is full again is stored (the generic cell rate algorithm).
 */
export function createRequestRateLimit(
  { name, perSecond, burst }: RequestRateRule,
  now: () => Date,
): RequestRateLimit {
  const interval = 1000 / perSecond
  const fullAt = new Map<string, number>()
  let deleteAt = MANY_KEYS

  return {
    takes: (key) => overdraft(key) <= 0 && add(key, 1),
    take(key) {
      const wait = overdraft(key)
      if (wait > 0) throw tooFast(wait)
      add(key, 1)
    },
    charge: add,
  }

  /** Milliseconds until a request of the key is allowed; 0 or less: now. */
  function overdraft(key: string) {
    const at = now().getTime()
    return Math.max(fullAt.get(key) ?? 0, at) + interval - at - burst * interval
  }

  function add(key: string, count: number) {
    const at = now().getTime()
    fullAt.set(key, Math.max(fullAt.get(key) ?? 0, at) + count * interval)
    if (fullAt.size > deleteAt) evict(at)
    return true
  }

  function evict(at: number) {
    for (const [key, full] of fullAt) if (full <= at) fullAt.delete(key)
    // So that those who come in their thousands do not have all of them looked at each time.
    deleteAt = Math.max(MANY_KEYS, 2 * fullAt.size)
  }

  function tooFast(wait: number) {
    const seconds = Math.max(1, Math.ceil(wait / 1000))
    const message = `Too many requests at once. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`
    return throttled(message, seconds, { name, limit: burst, windowSeconds: burst / perSecond })
  }
}
