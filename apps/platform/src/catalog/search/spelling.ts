/** The word, and what is left of it when one letter is missing; a number is only itself. */
export function spellingsOf(word: string): string[] {
  if (/\d/.test(word)) return [word]
  const letters = [...word]
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1).join(''))
  return [...new Set([word, ...(letters.length >= MIN_FORGIVEN ? shorter : [])])]
}

/** Shorter words have too many neighbours to be guessed. */
const MIN_FORGIVEN = 4

/**
 * Whether one letter more, less, changed or swapped with its neighbour makes one word of the other.
 */
export function isMisspelling(a: string, b: string): boolean {
  const [from, to] = [[...a], [...b]]
  if (Math.min(from.length, to.length) < MIN_FORGIVEN) return false
  if (Math.abs(from.length - to.length) > 1) return false
  let start = 0
  while (start < from.length && from[start] === to[start]) start += 1
  const rest = (list: string[], at: number) => list.slice(at).join('')
  if (from.length > to.length) return rest(from, start + 1) === rest(to, start)
  if (from.length < to.length) return rest(from, start) === rest(to, start + 1)
  const isSwapped = from[start] === to[start + 1] && from[start + 1] === to[start]
  return (
    rest(from, start + 1) === rest(to, start + 1) ||
    (isSwapped && rest(from, start + 2) === rest(to, start + 2))
  )
}
