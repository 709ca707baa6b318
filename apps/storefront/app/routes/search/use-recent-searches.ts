import { useEffect, useRef, useState } from 'react'
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'

/** What was looked for before in this browser. What was found last joins it when the page is left. */
export function useRecentSearches(found: string) {
  const [recent, setRecent] = useState<string[]>([])
  const last = useRef(found)

  useEffect(() => {
    last.current = found
  }, [found])
  useEffect(() => {
    setRecent(readRecentSearches())
    const remember = () => rememberSearch(last.current)
    addEventListener('pagehide', remember)
    return () => {
      removeEventListener('pagehide', remember)
      remember()
    }
  }, [])

  return {
    recent,
    forget() {
      forgetSearches()
      setRecent([])
    },
  }
}
