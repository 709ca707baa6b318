/** The whole import failed; its message is one sentence with the reason and the remedy. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
