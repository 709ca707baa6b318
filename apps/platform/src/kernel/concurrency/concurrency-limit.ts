import type { ApiError } from '../errors/api-error.ts'

interface ConcurrencyLimitOptions {
  /** How many jobs run at once. */
  width: number
  /** How many may wait in line. */
  maxQueue: number
  /** How long one may wait; for ever unless given. */
  maxWaitMs?: number
  /** What is thrown when the line or the wait is too long. */
  refuse: () => ApiError
}

/** Runs a job when its turn has come. @throws What `refuse` gives, when the line or the wait is too long. */
export type ConcurrencyLimit = <T>(job: () => Promise<T>) => Promise<T>

/** Lets a few jobs run at once, where more would keep everything else from the processor. */
export function createConcurrencyLimit({
  width,
  maxQueue,
  maxWaitMs,
  refuse,
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  const queue: (() => void)[] = []
  let running = 0

  return async (job) => {
    if (running >= width) await enter()
    else running++
    try {
      return await job()
    } finally {
      // The place goes to the next in line without becoming free in between.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }

  function enter() {
    if (queue.length >= maxQueue) throw refuse()
    return new Promise<void>((resolve, reject) => {
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      queue.push(admit)

      function admit() {
        clearTimeout(timer)
        resolve()
      }

      function giveUp() {
        queue.splice(queue.indexOf(admit), 1)
        reject(refuse())
      }
    })
  }
}
