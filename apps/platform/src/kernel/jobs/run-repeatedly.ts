import type { Logger } from 'pino'

/**
 * Repeats the work with a pause after each run until it is stopped; `stop` aborts the signal and waits for the current
 * run.
 */
export function runRepeatedly(
  work: (signal: AbortSignal) => Promise<unknown>,
  { pauseMs, logger, name }: { pauseMs: number; logger: Logger; name: string },
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> = Promise.resolve()
  next()

  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await round
    },
  }

  function next() {
    timer = setTimeout(() => {
      round = work(stopping.signal)
        // The database is temporarily unavailable; the next run tries again.
        .catch((error: unknown) => logger.warn({ err: error }, name))
        .finally(() => {
          if (!stopping.signal.aborted) next()
        })
    }, pauseMs)
  }
}
