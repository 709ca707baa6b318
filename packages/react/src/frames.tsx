import type { Tokens } from '@vitrine/client'
import { type ReactNode, useEffect, useRef } from 'react'
import { useClient } from './vitrine-provider.tsx'

/** The session token for the silent sign-in, and the callbacks for its outcome. */
export interface SilentSignInFrameProps {
  /** From a sign-in that has just succeeded, or from the hosted page that redirected here. */
  sessionToken: string
  /** Called after the client has stored the tokens. */
  onSignedIn?(tokens: Tokens): void
  onError?(error: unknown): void
}

/**
 * Signs in through a hidden iframe while it is mounted; unmounting it removes the iframe and its
 * listener. It renders nothing; a failure is passed to `onError`.
 *
 * @throws {Error} There is no `VitrineProvider` above the component.
 * @example
 * ```tsx
 * <SilentSignInFrame sessionToken={sessionToken} onSignedIn={() => location.reload()} />
 * ```
 */
export function SilentSignInFrame({
  sessionToken,
  onSignedIn,
  onError,
}: SilentSignInFrameProps): ReactNode {
  const { auth } = useClient()
  // React 18 has no effect events: another callback must not start the sign-in again.
  const latest = useRef({ onSignedIn, onError })
  useEffect(() => {
    latest.current = { onSignedIn, onError }
  })

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    signIn().catch((error: unknown) => {
      if (!signal.aborted) latest.current.onError?.(error)
    })
    return () => leaving.abort()

    async function signIn() {
      const tokens = await auth.getMemberTokensForDirectLogin(sessionToken, { signal })
      if (signal.aborted) return
      await auth.setTokens(tokens)
      latest.current.onSignedIn?.(tokens)
    }
  }, [auth, sessionToken])

  return null
}

/**
 * Loads a hosted page in a hidden iframe, at most once in 7 days, so that the first visit to one is
 * quick. It renders nothing; a failure is only logged.
 *
 * @throws {Error} There is no `VitrineProvider` above the component.
 * @example
 * ```tsx
 * <PreWarmFrame />
 * ```
 */
export function PreWarmFrame({ force = false }: { force?: boolean }): ReactNode {
  const { auth } = useClient()
  useEffect(() => {
    auth.preWarm({ force })
  }, [auth, force])
  return null
}
