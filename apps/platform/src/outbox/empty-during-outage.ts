import { isDatabaseBusy } from '../kernel/database/is-database-busy.ts'
import { isDatabaseUnavailable } from '../kernel/database/is-database-unavailable.ts'

/**
 * An empty text for an error of a database that is out of reach or busy: for streams, which look again within a second.
 *
 * @throws Any other error.
 */
export function emptyDuringOutage(error: unknown): '' {
  if (isDatabaseUnavailable(error) || isDatabaseBusy(error)) return ''
  throw error
}
