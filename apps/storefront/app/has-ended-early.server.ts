/** Whether the error is Node's for a connection that was closed before the whole request had arrived. */
export function hasEndedEarly(error: unknown): boolean {
  if (!(error instanceof Error) || error.message !== 'aborted') return false
  return 'code' in error && error.code === 'ECONNRESET'
}
