import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** What this page has changed of the list that it was sent with; another list of the server takes its place. */
let changed: { from: readonly string[]; saved: readonly string[] } | undefined
const listeners = new Set<() => void>()
const NONE: readonly string[] = []

/** The slugs of the products on the shopper's wishlist. */
export function useSavedProducts(): {
  saved: readonly string[]
  setSaved: (saved: readonly string[]) => void
} {
  const { saved: from = NONE } = useRouteLoaderData<typeof loader>('root') ?? {}
  const change = useSyncExternalStore(subscribe, readChange, readNone)
  return {
    saved: change?.from === from ? change.saved : from,
    setSaved(saved) {
      changed = { from, saved }
      for (const listener of listeners) listener()
    },
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const readChange = () => changed
/** A server's module has many shoppers. */
const readNone = () => undefined
