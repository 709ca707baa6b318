import type { Tokens } from '@vitrine/client'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '../use-session.ts'
import { useClient } from '../vitrine-provider.tsx'

/** Whose session it is, and how long its access token holds. The tokens themselves are not shown. */
export function SessionSection(): ReactNode {
  const { clientId, host } = useClient()
  const { role, loggedIn } = useSession()
  const { tokens, now } = useTokens()
  return (
    <>
      <h2>Session</h2>
      <dl>
        <dt>Role</dt>
        <dd>
          {role}
          {loggedIn && ', signed in'}
        </dd>
        <dt>Access token</dt>
        <dd>{tokens ? lifeOf(tokens, now) : '…'}</dd>
        <dt>Refresh token</dt>
        <dd>{tokens?.refreshToken.value ? `of a ${tokens.refreshToken.role}` : 'none'}</dd>
        <dt>Platform</dt>
        <dd>{host}</dd>
        <dt>Client</dt>
        <dd>{clientId}</dd>
      </dl>
    </>
  )
}

/** Read every second: a renewal that keeps the role tells nobody. */
function useTokens() {
  const { auth } = useClient()
  const [read, setRead] = useState<{ tokens: Tokens | null; now: number }>({ tokens: null, now: 0 })
  useEffect(() => {
    const refresh = () =>
      auth.getTokens().then((tokens) => setRead({ tokens, now: Date.now() }), console.error)
    refresh()
    const timer = setInterval(refresh, 1_000)
    return () => clearInterval(timer)
  }, [auth])
  return read
}

function lifeOf({ accessToken: { value, expiresAt } }: Tokens, now: number) {
  if (value === '') return 'none yet'
  const seconds = Math.round(expiresAt - now / 1_000)
  if (seconds <= 0) return 'expired; the next call renews it'
  return `holds for ${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
