import { useEffect, useState } from 'react'
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'

/** What was looked for before in this browser; what is found now joins it. */
export function useRecentSearches(found: string) {
  const [recent, setRecent] = useState<string[]>([])

  useEffect(() => {
    rememberSearch(found)
    setRecent(readRecentSearches())
  }, [found])

  return {
    recent,
    forget() {
      forgetSearches()
      setRecent([])
    },
  }
}
