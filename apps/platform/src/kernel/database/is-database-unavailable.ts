/** Connection errors of Node and the SQLSTATE classes of a server that is going or gone. */
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

/** Whether the error says that the database cannot be reached, as opposed to having refused something. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code = '' } = at as { code?: string }
    if (/^(08|57P)/.test(code) || AWAY_CODES.has(code) || AWAY_MESSAGES.test(at.message))
      return true
  }
  return false
}
