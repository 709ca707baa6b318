/** A problem that an operator has to fix before the platform can start; only its message is printed. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
