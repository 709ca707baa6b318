import { setTimeout } from 'node:timers/promises'
import { isDatabaseBusy } from '../../../kernel/database/is-database-busy.ts'
import { isDatabaseUnavailable } from '../../../kernel/database/is-database-unavailable.ts'
import type { ImportOptions } from '../import-report.ts'

interface RetryOptions {
  pause?: ImportOptions['pause'] | undefined
  signal?: AbortSignal | undefined
  explain?: (cause: unknown) => Error
}

const MAX_ATTEMPTS = 3
const PAUSE_MS = 1_000

/**
 * The result of the work, which is attempted three times while the database has other work or is unavailable.
 *
 * @throws the error that `explain` makes of the last attempt's.
 */
export async function retryWhenBusy<T>(
  work: () => Promise<T>,
  { pause = setTimeout, signal, explain = (cause) => cause as Error }: RetryOptions,
): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await work()
    } catch (cause) {
      if (!isDatabaseBusy(cause) && !isDatabaseUnavailable(cause)) throw cause
      if (attempts === MAX_ATTEMPTS) throw explain(cause)
      await pause(attempts * PAUSE_MS)
      signal?.throwIfAborted()
    }
  }
}
