/** The whole import cannot go on; its message is one sentence that says what is wrong and what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
