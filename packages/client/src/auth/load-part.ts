import { ConnectionError } from '../errors.ts'

/**
 * Loads a part that a first visit does not need, once.
 *
 * @throws {ConnectionError} From each asking: the part could not be loaded. The next asks again.
 */
export function createPart<T>(load: () => Promise<T>): () => Promise<T> {
  let part: Promise<T> | undefined
  return async () => {
    part ??= load()
    try {
      return await part
    } catch (cause) {
      part = undefined
      throw new ConnectionError(
        'System error occurred: a part of the client could not be loaded.',
        {
          code: 'network',
          cause,
        },
      )
    }
  }
}
