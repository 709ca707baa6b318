import type { EventType } from '@vitrine/contract'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useClient, useIsPermitted } from '../shell/staff-context.ts'
import { type ChangeFeed, createChangeFeed } from './change-feed.ts'
import { type ChangeKind, changeKinds, kindOf, listenedTypes } from './change-kinds.ts'
import { whileSeen } from './while-seen.ts'

const FeedContext = createContext<ChangeFeed | null>(null)

/** Listens to the shop's events while the window is seen, for the screens below. */
export function LiveChanges({ children }: { children: ReactNode }) {
  const client = useClient()
  const types = listenedTypes(useIsPermitted()).join(',')
  const [feed] = useState(createChangeFeed)

  useEffect(() => {
    if (types === '') return
    let position: string | undefined

    async function listen(signal: AbortSignal): Promise<void> {
      const { listenToEvents, isReset } = await import('./listen-to-events.ts')
      const events = listenToEvents(client).subscribe({
        types: types.split(',') as EventType[],
        after: position,
        signal,
      })
      try {
        for await (const event of events) {
          position = event.position
          const kind = kindOf(event.type)
          if (kind) feed.announce([kind])
        }
      } catch (error) {
        if (!isReset(error)) throw error
        // Anything may have changed.
        position = error.position
        feed.announce(changeKinds)
        return listen(signal)
      }
    }

    return whileSeen(listen)
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
