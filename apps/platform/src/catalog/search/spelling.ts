/** The word, its variants with one letter missing, and its phonetic form; a number has no variants. */
export function spellingsOf(word: string): string[] {
  if (/\d/.test(word)) return [word]
  const letters = [...word]
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1).join(''))
  if (letters.length < MIN_FORGIVEN) return [word]
  return [...new Set([word, ...shorter, `~${soundOf(word)}`])]
}

/** Shorter words have too many similar words. */
const MIN_FORGIVEN = 4
const MIN_OTHER_BEGINNING = 6

/** The spelling under which a word is found by its end, such as `Servierschüssel` by `Schüssel`. */
export function reversed(word: string): string {
  return `|${[...word].reverse().join('')}`
}

/** The phonetic form of a word, for most Western languages: `headphones` and `headfones`, `colour` and `kolour` are equal. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [pattern, letter]) => sound.replaceAll(pattern, letter), word)
}

const SOUNDS: [pattern: RegExp, letter: string][] = [
  [/ph/g, 'f'],
  [/sch/g, 'sh'],
  [/[ck]+(?![eiy])|k|q/g, 'k'],
  [/c|z/g, 's'],
  [/y/g, 'i'],
  [/gh/g, 'g'],
  [/(.)\1+/gu, '$1'],
]

/**
 * Whether the words differ by one letter added, removed, replaced or swapped with its neighbour, or have the same
 * phonetic form.
 */
export function isMisspelling(a: string, b: string): boolean {
  const [from, to] = [[...a], [...b]]
  if (Math.min(from.length, to.length) < MIN_FORGIVEN) return false
  if (soundOf(a) === soundOf(b)) return true
  // In short words, another beginning makes another word: `blue` and `glue`, `vase` and `case`.
  if (from[0] !== to[0] && Math.max(from.length, to.length) < MIN_OTHER_BEGINNING) return false
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
