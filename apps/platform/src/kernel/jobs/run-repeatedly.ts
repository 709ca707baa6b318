import type { Logger } from 'pino'

/** Does the work again and again, a pause after each time, until it is stopped; `stop` waits for what is under way. */
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
        // The database is away for a moment: the next round finds it again.
        .catch((error: unknown) => logger.warn({ err: error }, name))
        .finally(() => {
          if (!isStopping) next()
        })
    }, pauseMs)
  }
}
