import { isConnectionError, isPlatformError } from '@vitrine/client'

/** The platform does not answer, or it cannot reach its database. */
export class OutOfReachError extends Error {
  override name = 'OutOfReachError'
}

/** Settles as the answer does, or rejects with `OutOfReachError` when the platform turns out to be out of reach. */
export type WithinReach = <T>(answer: Promise<T>) => Promise<T>

const ASK_AFTER_MS = 1_000
const HEALTH_WITHIN_MS = 900
/** Machines that have no time, as while programs start, miss one answer. */
const MOST_MISSED = 2

/**
 * Waits for answers of a platform that is slow, and for less than three seconds of one that is out of reach: while an
 * answer is awaited, the platform is asked every second whether it is well.
 */
export function createWithinReach({
  healthUrl,
  fetch = (url, init) => globalThis.fetch(url, init),
  askAfterMs = ASK_AFTER_MS,
  healthWithinMs = HEALTH_WITHIN_MS,
}: {
  healthUrl: string
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  askAfterMs?: number
  healthWithinMs?: number
}): WithinReach {
  let question: Promise<boolean> | undefined

  return (answer) => {
    const { promise: gone, reject } = Promise.withResolvers<never>()
    let missed = 0
    const timer = setInterval(async () => {
      missed = (await isWell()) ? 0 : missed + 1
      if (missed === MOST_MISSED) reject(new OutOfReachError('The platform does not answer.'))
    }, askAfterMs)
    return Promise.race([answer, gone]).finally(() => clearInterval(timer))
  }

  function isWell() {
    question ??= fetch(healthUrl, { signal: AbortSignal.timeout(healthWithinMs) })
      .then(({ status }) => status < 500)
      .catch(() => false)
      .finally(() => {
        question = undefined
      })
    return question
  }
}

/** Whether a call failed because the platform is out of reach or broken, and not because of what was asked. */
export function isOutage(error: unknown): boolean {
  if (error instanceof OutOfReachError || isConnectionError(error)) return true
  return isPlatformError(error) && error.status >= 500
}
