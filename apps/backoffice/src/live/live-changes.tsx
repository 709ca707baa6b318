import type { EventType } from '@vitrine/contract'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useClient, useIsPermitted } from '../shell/staff-context.ts'
import { type ChangeFeed, createChangeFeed } from './change-feed.ts'
import { type ChangeKind, kindOf, listenedTypes } from './change-kinds.ts'

const FeedContext = createContext<ChangeFeed | null>(null)

/** Listens to the shop's events while the window is seen, for the screens below. */
export function LiveChanges({ children }: { children: ReactNode }) {
  const client = useClient()
  const types = listenedTypes(useIsPermitted()).join(',')
  const [feed] = useState(createChangeFeed)

  useEffect(() => {
    if (types === '') return
    let position: string | undefined
    let leaving: AbortController | undefined

    async function listen(signal: AbortSignal) {
      const { subscribe } = (await import('./listen-to-events.ts')).listenToEvents(client)
      const events = subscribe({
        types: types.split(',') as EventType[],
        after: position,
        signal,
      })
      for await (const event of events) {
        position = event.position
        const kind = kindOf(event.type)
        if (kind) feed.announce([kind])
      }
    }

    // A window that nobody sees keeps no connection: browsers have six for a site.
    function follow() {
      leaving?.abort()
      if (document.visibilityState === 'hidden') return
      leaving = new AbortController()
      listen(leaving.signal).catch(() => {
        // Refused, or signed out: the screens load as they are opened.
      })
    }

    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      leaving?.abort()
    }
  }, [client, types, feed])

  return <FeedContext value={feed}>{children}</FeedContext>
}

/** Calls when something of the kinds was changed, by whomever; the kinds are those of the first call. */
export function useChanges(kinds: readonly ChangeKind[], onChange: () => void) {
  const feed = useContext(FeedContext)
  const first = useRef(kinds).current
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(() => feed?.listen(first, () => latest.current()), [feed, first])
}
