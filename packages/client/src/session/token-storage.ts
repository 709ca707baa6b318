import type { Tokens } from './tokens.ts'

/**
 * Where a client keeps its tokens. Both calls may answer at once or with a promise.
 *
 * What `read` gives back is the truth: another tab or process may have written it. The client holds
 * no token beyond it.
 *
 * @example
 * ```ts
 * const storage: TokenStorage = {
 *   read: () => parseTokens(session.get('tokens')),
 *   write: (tokens) => void session.set('tokens', tokens),
 * }
 * ```
 */
export interface TokenStorage {
  read(): Tokens | null | Promise<Tokens | null>
  write(tokens: Tokens): void | Promise<void>
  /** Calls `listener` after somebody else wrote; gives back how to stop. */
  subscribe?(listener: () => void): () => void
  /**
   * Runs `work` while no other owner of the same tokens does, so that one renewal serves all. The lock
   * is best effort: after a time limit `work` runs without it.
   *
   * @throws What `work` throws.
   */
  exclusive?<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Keeps tokens until the page or process ends; what a client uses when it is given no storage.
 *
 * @example
 * ```ts
 * const client = createClient({ clientId, storage: memoryStorage() })
 * ```
 */
export function memoryStorage(initial: Tokens | null = null): TokenStorage {
  let stored = initial
  return {
    read: () => stored,
    write: (tokens) => {
      stored = tokens
    },
  }
}
