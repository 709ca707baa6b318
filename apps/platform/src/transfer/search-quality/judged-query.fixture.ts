/**
 * Searches of a catalog, each with the slugs of the products that fit it: the best ones, and after `|` those that a
 * shopper would accept. An empty text: nothing fits, and nothing is to be found.
 */
export type JudgedQueries = Record<string, string>

const BEST = 3
const GOOD = 1
const SHOWN = 10

/** The normalised discounted cumulative gain of the first ten results: 1 if no order could be better. */
export function ndcgOf(judgement: string, found: string[]): number {
  const [best = '', good = ''] = judgement.split('|')
  const gains = new Map([
    ...slugsOf(good).map((slug) => [slug, GOOD] as const),
    ...slugsOf(best).map((slug) => [slug, BEST] as const),
  ])
  if (gains.size === 0) return found.length === 0 ? 1 : 0
  const ideal = [...gains.values()].toSorted((a, b) => b - a)
  return sum(found.map((slug) => gains.get(slug) ?? 0)) / sum(ideal)
}

function sum(gains: number[]) {
  return gains
    .slice(0, SHOWN)
    .reduce((total, gain, at) => total + (2 ** gain - 1) / Math.log2(at + 2), 0)
}

const slugsOf = (text: string) => text.split(' ').filter(Boolean)
