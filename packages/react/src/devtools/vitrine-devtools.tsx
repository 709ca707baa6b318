import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isProduction } from '../is-production.ts'
import type { CallLog } from './call-log.ts'

/** What the panel shows of an event. */
export interface DevtoolsEvent {
  type: string
  /** Identifies the event in the stream. */
  position: string
}

/** Where calls and events come from. */
export interface VitrineDevtoolsProps {
  /** The log whose `fetch` the client has; without one, calls are not shown. */
  calls?: CallLog
  /**
   * Opens a stream of events, such as `subscribe` of `createLiveEvents`; without one, events are not shown.
   *
   * @throws Whatever the stream throws, which the panel shows.
   */
  events?: (signal: AbortSignal) => AsyncIterable<DevtoolsEvent>
}

const Panel = isProduction
  ? null
  : lazy(async () => ({ default: (await import('./devtools-panel.tsx')).DevtoolsPanel }))

/**
 * A panel for development: the session, how long its tokens hold, the client's calls with their times, the cart, and
 * events as they arrive. It shows no token. In builds for production it renders nothing, and its code is left out.
 *
 * Servers and the first render of a browser show nothing, so that pages hydrate.
 *
 * @throws {Error} There is no `VitrineProvider` above the component.
 * @example
 * ```tsx
 * const calls = createCallLog()
 * const observed = createClient({ clientId, fetch: calls.fetch })
 * const shop = (
 *   <VitrineProvider client={observed}>
 *     <VitrineDevtools calls={calls} />
 *   </VitrineProvider>
 * )
 * ```
 */
export function VitrineDevtools(props: VitrineDevtoolsProps): ReactNode {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  if (!Panel || !isMounted) return null
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}
