/** Connection errors of Node.js, and the SQLSTATE classes of a server that is shutting down or unreachable. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
])
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether the error means that the database is unavailable, as opposed to a failed statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code = '' } = at as { code?: string }
    if (/^(08|57P)/.test(code) || AWAY_CODES.has(code) || AWAY_MESSAGES.test(at.message))
      return true
  }
  return false
}
