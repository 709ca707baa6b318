import type { Parameters } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { keysOf, type Place } from './index/search-key.ts'
import type { ResolvedWords } from './resolve-words.ts'

/** SQL for the products that contain the words of a search. */
export interface Hits {
  /** Common table expressions, each followed by a comma; the last is `hits (product_id, score)`. */
  tables: string
  /** SQL: whether no product of the site contains all of the words, so that `hits` contains partial matches. */
  isPartial: string
}

/** For a search without words. */
export const NO_HITS: Hits = { tables: '', isPartial: 'FALSE' }

export interface SearchedWords {
  all: ResolvedWords
  some: ResolvedWords | undefined
  /** Ids of products that are hits whatever words they have, in their order. */
  pinned: string[]
}

/**
 * The pinned products, and those that contain all of the words; if no product of the site, visible or not, does, those
 * with some of them.
 */
export function compileHits(
  scope: Pick<SiteScope, 'siteId' | 'languages'>,
  words: SearchedWords,
  { bind }: Pick<Parameters, 'bind'>,
): Hits {
  const { pinned } = words
  if (pinned.length === 0) return hitsOfWords(scope, words, bind)
  const ids = `${bind(pinned)}::uuid[]`
  const { tables, isPartial } = hitsOfWords(scope, words, bind, 'word_hits')
  return {
    tables: `${tables}
      hits AS (
        SELECT product_id, max(score) AS score
        FROM (
          SELECT * FROM word_hits
          UNION ALL
          SELECT product_id, ${PINNED_SCORE} - place
          FROM unnest(${ids}) WITH ORDINALITY AS pin (product_id, place)
        ) either
        GROUP BY product_id
      ),`,
    // The owner has answered what no product's words answer.
    isPartial:
      isPartial === 'FALSE'
        ? isPartial
        : `${isPartial} AND NOT EXISTS (
            SELECT FROM products q WHERE q.site_id = $1 AND q.product_id = ANY (${ids}) AND q.visible
          )`,
  }
}

/** Above that of any words. */
const PINNED_SCORE = '1000000000000'

function hitsOfWords(
  scope: Pick<SiteScope, 'siteId' | 'languages'>,
  { all, some }: Omit<SearchedWords, 'pinned'>,
  bind: Parameters['bind'],
  name = 'hits',
): Hits {
  if (!some) return { tables: `${name} AS (${selectHits(scope, all, bind)}),`, isPartial: 'FALSE' }
  return {
    tables: `
      all_words AS (${selectHits(scope, all, bind)}),
      ${name} AS (
        SELECT * FROM all_words
        UNION ALL
        SELECT * FROM (${selectHits(scope, some, bind)}) s WHERE NOT EXISTS (SELECT FROM all_words)
      ),`,
    isPartial: 'NOT EXISTS (SELECT FROM all_words)',
  }
}

const IMPORTANT: Place[] = ['fact', 'term', 'name']

/** The products with at least the given number of words, and their score. */
function selectHits(
  { siteId, languages = [] }: Pick<SiteScope, 'siteId' | 'languages'>,
  { choices, tokens, isStrict = false }: ResolvedWords,
  bind: Parameters['bind'],
) {
  const best = new Map<string, { key: number; token: number; score: number; language: string }>()
  const collections = choices.filter(({ lexeme }) => lexeme.startsWith('@'))
  for (const { lexeme, language, token, factor } of choices) {
    if (lexeme.startsWith('@')) continue
    for (const { key, weight } of keysOf(
      { siteId, language },
      lexeme,
      isStrict ? IMPORTANT : undefined,
    )) {
      const name = `${token} ${key}`
      const score = weight * factor
      if ((best.get(name)?.score ?? 0) < score) best.set(name, { key, token, score, language })
    }
  }
  const keys = [...best.values()]
  const lists = [
    `${bind(keys.map(({ key }) => key))}::bigint[]`,
    `${bind(keys.map(({ token }) => token))}::integer[]`,
    `${bind(keys.map(({ score }) => score))}::integer[]`,
    `${bind(keys.map(({ language }) => `{${closerThan(language, languages).join(',')}}`))}::text[]`,
  ]
  // A key belongs to one site, so its list in the index is the site's; IS TRUE keeps the planner from reading all
  // documents of the site instead, which it prefers without statistics.
  return `
    SELECT product_id, (sum(best) + count(*) * 1000)::bigint AS score
    FROM (
      SELECT product_id, token, max(score) AS best
      FROM (
        SELECT d.product_id, k.token, k.score
        FROM unnest(${lists.join(', ')}) AS k (key, token, score, closer)
        CROSS JOIN LATERAL (
          SELECT s.product_id
          FROM search_documents s
          WHERE (s.site_id = $1) IS TRUE
            AND s.keys @> ARRAY[k.key]
            AND NOT s.languages && k.closer::text[]
          OFFSET 0
        ) d
        ${collections.length > 0 ? inCollections() : ''}
      ) found
      GROUP BY product_id, token
    ) tokens
    GROUP BY product_id
    HAVING count(*) >= ${bind(tokens)}::integer`

  /** The products of collections of which the name has the word. */
  function inCollections() {
    return `
      UNION ALL
      SELECT pc.product_id, k.token, k.score
      FROM unnest(
        ${bind(collections.map(({ lexeme }) => lexeme.slice(1)))}::uuid[],
        ${bind(collections.map(({ token }) => token))}::integer[],
        ${bind(collections.map(({ factor }) => factor * COLLECTION_WEIGHT))}::integer[]
      ) AS k (collection_id, token, score)
      CROSS JOIN LATERAL (
        SELECT m.product_id
        FROM product_collections m
        JOIN collections c ON c.site_id = m.site_id AND c.collection_id = m.collection_id AND c.visible
        WHERE m.site_id = $1 AND m.collection_id = k.collection_id
        OFFSET 0
      ) pc`
  }
}

/** The weight of a word in the name of one of the product's collections. */
const COLLECTION_WEIGHT = 3

/** The reader's languages in which texts would be shown instead. */
function closerThan(language: string, languages: readonly string[]) {
  const at = languages.indexOf(language)
  return at < 0 ? languages : languages.slice(0, at)
}
