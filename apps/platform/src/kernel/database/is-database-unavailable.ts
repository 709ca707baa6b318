import pg from 'pg'

const connectionErrors = new WeakSet<Error>()

/** The error which a statement on a broken connection fails with; node-postgres creates it anew for each. */
const BROKEN_CONNECTION = /Client has encountered a connection error/

/**
 * Records that the error comes from a connection to the database. Its code alone would not say so: the name of another
 * host that is not found and a missing file have the same codes.
 */
export function markConnectionError(error: Error): void {
  connectionErrors.add(error)
}

/** Whether the error means that the database is unavailable, as opposed to a failed statement or another service. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (connectionErrors.has(at) || BROKEN_CONNECTION.test(at.message)) return true
    // The SQLSTATE classes of a server that is shutting down or loses connections.
    if (at instanceof pg.DatabaseError && /^(08|57P)/.test(at.code ?? '')) return true
  }
  return false
}
