import { ApiError } from '../kernel/errors/api-error.ts'

export interface RequestRateRule {
  /** Names the rule in reply headers. */
  name: string
  perSecond: number
  /** How many at once, after a while of none. */
  burst: number
}

/** How fast each key may go on. */
export interface RequestRateLimit {
  /** Whether there is one left for the key; if so, it is taken. */
  takes(key: string): boolean
  /**
   * Takes one.
   *
   * @throws {ApiError} 429 with the seconds to wait: the key is faster than the rule.
   */
  take(key: string): void
  /** Takes so many more, whether or not there are as many left: who has had them waits the longer for the next. */
  charge(key: string, count: number): void
}

/** Beyond so many keys, those that have all of theirs again are forgotten, which changes nothing for them. */
const MANY_KEYS = 10_000

/**
 * A pace for each key, kept in memory: no restart is of use to anybody within the seconds that a key waits, and asking the
 * database would cost more than most of what is limited (SR-43 to SR-45).
 *
 * Of each key only the moment is kept at which it will have all of its own again (the generic cell rate algorithm).
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

  /** Milliseconds until there is one for the key; not above 0: there is one now. */
  function overdraft(key: string) {
    const at = now().getTime()
    return Math.max(fullAt.get(key) ?? 0, at) + interval - at - burst * interval
  }

  function add(key: string, count: number) {
    const at = now().getTime()
    fullAt.set(key, Math.max(fullAt.get(key) ?? 0, at) + count * interval)
    if (fullAt.size > deleteAt) forget(at)
    return true
  }

  function forget(at: number) {
    for (const [key, full] of fullAt) if (full <= at) fullAt.delete(key)
    // So that those who come in their thousands do not have all of them looked at each time.
    deleteAt = Math.max(MANY_KEYS, 2 * fullAt.size)
  }

  function tooFast(wait: number) {
    const seconds = Math.max(1, Math.ceil(wait / 1000))
    const message = `Too many requests at once. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`
    return new ApiError(429, message, {
      retryAfter: seconds,
      details: {
        applicationError: {
          code: 'THROTTLED_FEATURE',
          description: message,
          data: { retryAfterSeconds: seconds },
        },
      },
      rateLimit: { name, limit: burst, windowSeconds: burst / perSecond },
    })
  }
}
