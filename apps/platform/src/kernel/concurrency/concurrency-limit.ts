import type { ApiError } from '../errors/api-error.ts'

interface ConcurrencyLimitOptions {
  /** How many jobs may run at the same time. */
  width: number
  /** How many jobs may wait in the queue. */
  maxQueue: number
  /** How long a job may wait; unlimited by default. */
  maxWaitMs?: number
  /** The error thrown when the queue is full or the wait is too long. */
  createError: () => ApiError
}

/** Runs a job when a slot is free. @throws The error of `createError`, when the queue is full or the wait is too long. */
export type ConcurrencyLimit = <T>(job: () => Promise<T>) => Promise<T>

/** Limits how many jobs run at the same time, so that they do not take all CPU time from other requests. */
export function createConcurrencyLimit({
  width,
  maxQueue,
  maxWaitMs,
  createError,
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  const queue: (() => void)[] = []
  let running = 0

  return async (job) => {
    if (running >= width) await enter()
    else running++
    try {
      return await job()
    } finally {
      // The slot passes directly to the next job in the queue.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }

  function enter() {
    if (queue.length >= maxQueue) throw createError()
    return new Promise<void>((resolve, reject) => {
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      queue.push(admit)

      function admit() {
        clearTimeout(timer)
        resolve()
      }

      function giveUp() {
        queue.splice(queue.indexOf(admit), 1)
        reject(createError())
      }
    })
  }
}
