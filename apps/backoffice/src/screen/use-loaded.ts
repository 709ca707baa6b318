import { useEffect, useRef, useState } from 'react'
import type { ChangeKind } from '../live/change-kinds.ts'
import { useChanges } from '../live/live-changes.tsx'
import { type LoadFailure, loadFailureOf } from './failure-of.ts'

/** What a screen shows: the data, and what went wrong since. */
export interface Loaded<Data> {
  /** Absent until it has been loaded once. */
  data?: Data
  failure?: LoadFailure
  /** Whether other data is on its way. */
  isStale: boolean
}

export interface Loading<Data> {
  loaded: Loaded<Data>
  /** Loads the same again; the present data stays meanwhile. */
  reload: () => void
  /** Shows what a change has returned. */
  replace: (change: (data: Data) => Data) => void
}

const NOTHING: readonly ChangeKind[] = []

/**
 * What `load` resolves to, loaded again for each other `key`, as soon as the browser is online again, and when someone has
 * changed something of the kinds. The present data stays until then, so that a page does not jump.
 */
export function useLoaded<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
  changedBy: readonly ChangeKind[] = NOTHING,
): Loading<Data> {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ isStale: true })
  const [attempt, setAttempt] = useState({ isQuiet: false })
  const latest = useRef(load)
  latest.current = load
  const loadedKey = useRef<string>(undefined)
  const replacements = useRef(0)

  // The key stands for what is loaded; each attempt is another object, and repeats it.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    // What others change is shown without a sign of loading, and a failure of that leaves what is there.
    const isQuiet = attempt.isQuiet && loadedKey.current === key
    const replacedBefore = replacements.current
    if (!isQuiet) setLoaded((before) => ({ ...before, isStale: true }))
    latest.current(signal).then(
      (data) => {
        if (signal.aborted) return
        // It may have been read before the change that is shown by now.
        if (isQuiet && replacements.current !== replacedBefore) return setAttempt({ isQuiet: true })
        loadedKey.current = key
        setLoaded({ data, isStale: false })
      },
      (error: unknown) => {
        if (signal.aborted || isQuiet) return
        const failure = loadFailureOf(error)
        // What is shown stays readable without a connection; it is no answer to anything else.
        setLoaded((before) => ({ ...(failure === 'offline' && before), failure, isStale: false }))
      },
    )
    return () => leaving.abort()
  }, [key, attempt])

  useEffect(() => {
    const retry = () => setAttempt({ isQuiet: false })
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

  useChanges(changedBy, () => setAttempt({ isQuiet: true }))

  return {
    loaded,
    reload: () => setAttempt({ isQuiet: false }),
    replace: (change) => {
      replacements.current += 1
      setLoaded((before) =>
        before.data === undefined ? before : { ...before, data: change(before.data) },
      )
    },
  }
}
