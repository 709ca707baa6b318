import type { Logger } from 'pino'
import type { MailQueue } from './mail-queue.ts'

const PAUSE_MS = 1_000

/** Sends what is due again and again until it is stopped; `stop` waits for the letter that is on its way. */
export function runMailQueue(queue: MailQueue, logger: Logger): { stop(): Promise<void> } {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
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
      round = queue
        .deliverDue()
        .then(() => {})
        // The database is away for a moment: the next round finds it again.
        .catch((error: unknown) => logger.warn({ err: error }, 'mail queue'))
        .finally(() => {
          if (!isStopping) next()
        })
    }, PAUSE_MS)
  }
}
