export type OutsideErrorCode =
  | 'forbidden_address'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'

/** What was asked for outside did not come; `code` is what programs go by, the message what people read. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
  readonly code: OutsideErrorCode

  constructor(code: OutsideErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.code = code
  }
}
