import type { TokenStorage } from './token-storage.ts'
import { parseTokens, type Tokens } from './tokens.ts'

/** What is stored beyond the page's lifetime, and how the developer is warned of it. */
export interface LocalTokenStorageOptions {
  key?: string
  /**
   * `'persisted'` lets any script of the page's origin read a member's refresh token, now and
   * later.
   */
  memberTokens?: 'in-memory' | 'persisted'
  window?: StorageWindow
  warn?: (message: string) => void
}

/** The part of a window that stores texts, without DOM types, because servers are type-checked without them. */
interface StorageWindow {
  localStorage: {
    getItem(key: string): string | null
    setItem(key: string, value: string): void
    removeItem(key: string): void
  }
  addEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void
  removeEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void
}

/**
 * Stores a visitor's tokens in `localStorage`, across visits and tabs, and a member's tokens in memory
 * only.
 *
 * A stolen visitor token gives little access; a member's refresh token gives access to the account.
 * Where `localStorage` is missing, full or forbidden, all tokens stay in memory.
 *
 * @example
 * ```ts
 * const client = createClient({ clientId, storage: localTokenStorage() })
 * ```
 */
export function localTokenStorage({
  key = 'vitrine.tokens',
  memberTokens = 'in-memory',
  window = globalThis.window,
  warn = console.warn,
}: LocalTokenStorageOptions = {}): TokenStorage {
  const persistsMembers = memberTokens === 'persisted'
  if (persistsMembers) {
    warn(
      'localTokenStorage persists member tokens: any script on this origin can read them. ' +
        'A server-side session in an HttpOnly cookie is safer.',
    )
  }
  let inMemory: Tokens | null = null

  return {
    read: () =>
      inMemory ?? attempt(() => parseTokens(JSON.parse(localStorage().getItem(key) ?? 'null'))),

    write: (tokens) => {
      const { role } = tokens.refreshToken
      const written = attempt(() => {
        if (role === 'none' || (role === 'member' && !persistsMembers)) {
          localStorage().removeItem(key)
          return role === 'none'
        }
        localStorage().setItem(key, JSON.stringify(tokens))
        return true
      })
      inMemory = written ? null : tokens
    },

    subscribe: (listener) => {
      const onStorage = ({ key: changed }: { key: string | null }) => {
        if (changed === key || changed === null) listener()
      }
      window?.addEventListener('storage', onStorage)
      return () => window?.removeEventListener('storage', onStorage)
    },
  }

  // Reading the property throws where the browser forbids storage.
  function localStorage() {
    return window.localStorage
  }
}

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
