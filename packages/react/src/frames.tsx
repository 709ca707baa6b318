import type { Tokens } from '@vitrine/client'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useClient } from './vitrine-provider.tsx'

/** What the frame signs in with, and who hears of it. */
export interface SilentSignInFrameProps {
  /** Of a sign-in that has just succeeded, or of a hosted page the shopper came from. */
  sessionToken: string
  /** The tokens are the client's by then. */
  onSignedIn?(tokens: Tokens): void
  onError?(error: unknown): void
}

/**
 * Signs in through a hidden frame while it is on the page; when it leaves the page before, frame and
 * listener go with it. It shows nothing.
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
  const tellSignedIn = useEffectEvent((tokens: Tokens) => onSignedIn?.(tokens))
  const tellError = useEffectEvent((error: unknown) => onError?.(error))

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    signIn().catch((error: unknown) => {
      if (!signal.aborted) tellError(error)
    })
    return () => leaving.abort()

    async function signIn() {
      const tokens = await auth.getMemberTokensForDirectLogin(sessionToken, { signal })
      if (signal.aborted) return
      await auth.setTokens(tokens)
      tellSignedIn(tokens)
    }
  }, [auth, sessionToken])

  return null
}

/**
 * Loads a hosted page in a hidden frame, at most once in 7 days, so that the first visit to one is
 * quick. It shows nothing; what goes wrong is only logged.
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
