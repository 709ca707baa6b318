const KEY = 'vitrine-searches'
const MAX_SEARCHES = 5

/** The searches of this browser, the latest first; none where `localStorage` is unavailable. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((words) => typeof words === 'string').slice(0, MAX_SEARCHES)
  } catch {
    return []
  }
}

/** Saves a search in front of the others. It replaces its own prefixes, and a prefix of the latest one is not saved. */
export function saveRecentSearch(words: string): void {
  const known = readRecentSearches()
  if (words === '' || known[0]?.startsWith(words)) return
  write([words, ...known.filter((other) => !words.startsWith(other))].slice(0, MAX_SEARCHES))
}

export function clearRecentSearches(): void {
  write([])
}

function write(searches: string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Without storage there is nothing to save.
  }
}
