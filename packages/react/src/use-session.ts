import type { SessionState } from '@vitrine/client'
import { useSyncExternalStore } from 'react'
import { useClient } from './vitrine-provider.tsx'

/**
 * The state of the client's session; the component renders again when it changes, in another tab
 * too.
 *
 * A server renders the state of its own client; give the browser's client the same tokens, or give
 * tokens to neither.
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
