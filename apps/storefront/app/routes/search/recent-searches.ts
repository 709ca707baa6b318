const KEY = 'vitrine-searches'
const KEPT = 5

/** What was looked for in this browser, the latest first; nothing where the browser keeps nothing. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter((words) => typeof words === 'string').slice(0, KEPT)
  } catch {
    return []
  }
}

/** Puts the words in front, in place of those that were on the way to them; words on the way back are none. */
export function rememberSearch(words: string): void {
  const known = readRecentSearches()
  if (words === '' || known[0]?.startsWith(words)) return
  write([words, ...known.filter((other) => !words.startsWith(other))].slice(0, KEPT))
}

export function forgetSearches(): void {
  write([])
}

function write(searches: string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // A browser that keeps nothing forgets by itself.
  }
}
