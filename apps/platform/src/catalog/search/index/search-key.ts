/** How much a word says about a product, by its place: in the description, in a fact, in a choice or brand, in the name. */
export const WEIGHTS = [1, 4, 6, 10] as const
export type Place = 'body' | 'fact' | 'term' | 'name'
const PLACES: readonly Place[] = ['body', 'fact', 'term', 'name']

/** The keys of a lexeme at the places, each with the weight of its place. */
export function keysOf(
  scope: { siteId: string; language: string },
  lexeme: string,
  places: readonly Place[] = PLACES,
): { key: number; weight: number }[] {
  const hash = hashOf(lexeme, hashOf(scope.language, hashOf(scope.siteId)))
  return places.map((place) => {
    const at = PLACES.indexOf(place)
    return { key: (hash.high * HALF + hash.low) * PLACES.length + at, weight: WEIGHTS[at] ?? 0 }
  })
}

interface Hash {
  high: number
  low: number
}

/** With two bits for the place, a key is below 2^53: an exact number in JavaScript, and a bigint in PostgreSQL. */
const HALF = 2 ** 25
const SEED: Hash = { high: 0x9e3779b9, low: 0x85ebca6b }

/** 51 bits that are the same in every process; two of a million words have the same with a probability of 1 : 4,500. */
function hashOf(text: string, seed: Hash = SEED): Hash {
  let [high, low] = [seed.high, seed.low]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 0x01000193)
    low = Math.imul(low ^ unit, 0x5bd1e995)
    high ^= low >>> 15
    low ^= high >>> 13
  }
  high = Math.imul(high ^ (high >>> 16), 0x21f0aaad)
  low = Math.imul(low ^ (low >>> 15), 0x735a2d97)
  return { high: ((high ^ (low >>> 9)) >>> 0) % 2 ** 26, low: ((low ^ (high >>> 14)) >>> 0) % HALF }
}
