/** Something an operator has to put right before the platform can run; its message is all they are shown. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
