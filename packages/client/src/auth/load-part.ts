import { ConnectionError } from '../errors.ts'

/**
 * Loads a module that a first visit does not need, once.
 *
 * @throws {ConnectionError} From the returned function: when the module could not be loaded. The next
 * call tries again.
 */
export function createPart<T>(load: () => Promise<T>): () => Promise<T> {
  let part: Promise<T> | undefined
  return async () => {
    part ??= load()
    try {
      return await part
    } catch (cause) {
      part = undefined
      throw new ConnectionError('System error occurred: a part of the client did not load.', {
        code: 'network',
        cause,
      })
    }
  }
}
