import type { ChangeKind } from './change-kinds.ts'

/** Tells screens that something has changed, and gathers bursts: an import has thousands of events. */
export interface ChangeFeed {
  listen: (kinds: readonly ChangeKind[], onChange: () => void) => () => void
  announce: (kinds: readonly ChangeKind[]) => void
}

/** The first change is told so soon that two owners see each other's within a second. */
const FIRST_MS = 200
/** Those of a burst are told this far apart. */
const NEXT_MS = 2_000

export function createChangeFeed(): ChangeFeed {
  const listeners = new Map<() => void, readonly ChangeKind[]>()
  const changed = new Set<ChangeKind>()
  let isWaiting = false
  let toldAt = Number.NEGATIVE_INFINITY

  function tell() {
    isWaiting = false
    toldAt = performance.now()
    const kinds = [...changed]
    changed.clear()
    for (const [onChange, wanted] of [...listeners]) {
      if (kinds.some((kind) => wanted.includes(kind))) onChange()
    }
  }

  return {
    listen(kinds, onChange) {
      // A wrapper, because one function may listen twice.
      const listener = () => onChange()
      listeners.set(listener, kinds)
      return () => listeners.delete(listener)
    },
    announce(kinds) {
      for (const kind of kinds) changed.add(kind)
      if (isWaiting) return
      isWaiting = true
      setTimeout(tell, Math.max(FIRST_MS, toldAt + NEXT_MS - performance.now()))
    },
  }
}
