import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { keysOf, type Place, WEIGHTS } from '../index/search-key.ts'
import type { ResolvedWords } from '../resolve-words.ts'

/** The keys that are matches of a search, each with its part of the score. */
export interface WeighedWords {
  keys: WeighedKey[]
  collections: { collectionId: string; token: number; score: number }[]
  /** Numbers of products of which a variant has the article number. */
  products: { numericId: number; token: number; score: number }[]
  /** How many words of the search must be found. */
  tokens: number
}

export interface WeighedKey {
  key: number
  /** The number of the search word. */
  token: number
  score: number
  /** The reader's languages in which texts would be shown instead. */
  closer: readonly string[]
}

export interface SearchedWords {
  all: WeighedWords
  /** Instead, where no product has all of the words. */
  some: WeighedWords | undefined
  /** Ids of products that are hits whatever words they have, in their order. */
  pinned: string[]
}

/** Each word that a product has adds this to its score, beside the weight of its best match. */
export const WORD_SCORE = 1_000
/** Above that of any words. */
export const PINNED_SCORE = 1_000_000_000
/** The weight of a word in the name of one of the product's collections. */
const COLLECTION_WEIGHT = 3
/** As much as a word of the name. */
const NUMBER_WEIGHT = WEIGHTS[3]
const IMPORTANT: Place[] = ['fact', 'term', 'name']

/** The keys of the words at all places, with the best score of each key. */
export function weighWords(
  { siteId, languages = [] }: Pick<SiteScope, 'siteId' | 'languages'>,
  { choices, tokens, isStrict = false }: ResolvedWords,
): WeighedWords {
  const best = new Map<string, WeighedKey>()
  const collections: WeighedWords['collections'] = []
  const products: WeighedWords['products'] = []
  for (const { lexeme, language, token, factor, productNumbers = [] } of choices) {
    for (const numericId of productNumbers) {
      products.push({ numericId, token, score: factor * NUMBER_WEIGHT })
    }
    if (lexeme.startsWith('@')) {
      const collectionId = lexeme.slice(1)
      collections.push({ collectionId, token, score: factor * COLLECTION_WEIGHT })
      continue
    }
    const places = isStrict ? IMPORTANT : undefined
    for (const { key, weight } of keysOf({ siteId, language }, lexeme, places)) {
      const name = `${token} ${key}`
      const score = weight * factor
      if ((best.get(name)?.score ?? 0) >= score) continue
      best.set(name, { key, token, score, closer: closerThan(language, languages) })
    }
  }
  return { keys: [...best.values()], collections, products, tokens }
}

function closerThan(language: string, languages: readonly string[]) {
  const at = languages.indexOf(language)
  return at < 0 ? languages : languages.slice(0, at)
}
