import type { SessionState } from '@vitrine/client'

/** A session whose state the test sets. */
export function createSession() {
  const listeners = new Set<() => void>()
  let state: SessionState = { role: 'none', loggedIn: false }
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    become: (next: SessionState) => {
      state = next
      for (const listener of listeners) listener()
    },
  }
}
