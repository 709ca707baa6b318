export type OutsideErrorCode =
  | 'forbidden_address'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'

/** A request to an external server failed; `code` is for programs, the message for people. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
  readonly code: OutsideErrorCode

  constructor(code: OutsideErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.code = code
  }
}
