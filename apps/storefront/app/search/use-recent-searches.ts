import { useEffect, useState } from 'react'
import { clearRecentSearches, readRecentSearches, saveRecentSearch } from './recent-searches.ts'

/** The earlier searches of this browser; the current one is saved. */
export function useRecentSearches(searchWords: string) {
  const [recent, setRecent] = useState<string[]>([])

  useEffect(() => {
    saveRecentSearch(searchWords)
    setRecent(readRecentSearches())
  }, [searchWords])

  return {
    recent,
    clear() {
      clearRecentSearches()
      setRecent([])
    },
  }
}
