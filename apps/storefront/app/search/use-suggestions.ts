import { useEffect, useRef, useState } from 'react'
import { inShop } from '../language/in-shop.ts'
import type { SuggestionsView } from './suggestions-view.ts'

const PAUSE_MS = 120

/** The suggestions for what is typed, a moment after the last key; those before stay until they are there. */
export function useSuggestions(words: string): { found?: SuggestionsView; isFailed: boolean } {
  const [state, setState] = useState<{ found?: SuggestionsView; isFailed: boolean }>({
    isFailed: false,
  })
  const isFirst = useRef(true)

  useEffect(() => {
    const aborted = new AbortController()
    const { signal } = aborted
    const timer = setTimeout(
      () => {
        isFirst.current = false
        fetch(inShop(`/search/suggestions?${new URLSearchParams({ q: words })}`), { signal })
          .then((response) => (response.ok ? response.json() : Promise.reject(response)))
          .then(
            (found: SuggestionsView) => setState({ found, isFailed: false }),
            () => signal.aborted || setState({ isFailed: true }),
          )
      },
      isFirst.current ? 0 : PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      aborted.abort()
    }
  }, [words])

  return state
}
