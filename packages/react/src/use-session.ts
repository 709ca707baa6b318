import type { SessionState } from '@vitrine/client'
import { useSyncExternalStore } from 'react'
import { useClient } from './vitrine-provider.tsx'

/**
 * Whose session the client has, rendered anew when it changes, in another tab too.
 *
 * A server renders what its client knows; give the browser's client the same tokens, or none to
 * both.
 *
 * @throws {Error} There is no `VitrineProvider` above the component.
 * @example
 * ```tsx
 * function Greeting() {
 *   const { loggedIn } = useSession()
 *   return <p>{loggedIn ? 'Welcome back' : 'Hello'}</p>
 * }
 * ```
 */
export function useSession(): SessionState {
  const { session } = useClient()
  return useSyncExternalStore(session.subscribe, session.state, session.state)
}
