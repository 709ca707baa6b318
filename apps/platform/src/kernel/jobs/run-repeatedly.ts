import type { Logger } from 'pino'

/** Repeats the work with a pause after each run until it is stopped; `stop` waits for the current run. */
export function runRepeatedly(
  work: () => Promise<unknown>,
  { pauseMs, logger, name }: { pauseMs: number; logger: Logger; name: string },
): { stop(): Promise<void> } {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> = Promise.resolve()
  next()

  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await round
    },
  }

  function next() {
    timer = setTimeout(() => {
      round = work()
        // The database is temporarily unavailable; the next run tries again.
        .catch((error: unknown) => logger.warn({ err: error }, name))
        .finally(() => {
          if (!isStopping) next()
        })
    }, pauseMs)
  }
}
