import { useEffect, useRef, useState } from 'react'
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

/**
 * What `load` resolves to, loaded again for each other `key` and as soon as the browser is online again. The present data
 * stays until then, so that a page does not jump.
 */
export function useLoaded<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
): Loading<Data> {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ isStale: true })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(load)
  latest.current = load

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is loaded, an attempt repeats it.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    setLoaded((before) => ({ ...before, isStale: true }))
    latest.current(signal).then(
      (data) => {
        if (!signal.aborted) setLoaded({ data, isStale: false })
      },
      (error: unknown) => {
        if (signal.aborted) return
        const failure = loadFailureOf(error)
        // What is shown stays readable without a connection; it is no answer to anything else.
        setLoaded((before) => ({ ...(failure === 'offline' && before), failure, isStale: false }))
      },
    )
    return () => leaving.abort()
  }, [key, attempt])

  useEffect(() => {
    const retry = () => setAttempt((before) => before + 1)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])

  return {
    loaded,
    reload: () => setAttempt((before) => before + 1),
    replace: (change) =>
      setLoaded((before) =>
        before.data === undefined ? before : { ...before, data: change(before.data) },
      ),
  }
}
