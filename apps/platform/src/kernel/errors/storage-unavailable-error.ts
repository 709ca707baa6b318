/** The storage of files does not answer, or answers that it cannot at present: the same call may succeed later. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError'
}
