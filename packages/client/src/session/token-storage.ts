import type { Tokens } from './tokens.ts'

/**
 * Where a client stores its tokens. Both functions may return a value or a promise.
 *
 * The result of `read` is authoritative: another tab or process may have written it. The client caches
 * no tokens itself.
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
  /** Calls `listener` after another owner of the same tokens has written them; returns a function to unsubscribe. */
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
 * Stores tokens in memory, until the page or process ends. The default of a client.
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
