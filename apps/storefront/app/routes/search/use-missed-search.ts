import { useEffect } from 'react'

/** After which words are not those typed so far. */
const PAUSE_MS = 2_000

/** Tells the owner's report of words that found nothing, once they stay as they are. */
export function useMissedSearch(words: string | undefined) {
  useEffect(() => {
    if (words === undefined) return
    const timer = setTimeout(
      () => navigator.sendBeacon('/search/missed', new URLSearchParams({ q: words })),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [words])
}
