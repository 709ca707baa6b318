import type { Parameters } from '../../kernel/database/statement.ts'
import {
  PINNED_SCORE,
  type SearchedWords,
  type WeighedWords,
  WORD_SCORE,
} from './words/weigh-words.ts'

/** SQL for the products that contain the words of a search. */
export interface Hits {
  /** Common table expressions, each followed by a comma; the last is `hits (product_id, score)`. */
  tables: string
  /** SQL: whether no product of the site contains all of the words, so that `hits` contains partial matches. */
  isPartial: string
}

/** For a search without words. */
export const NO_HITS: Hits = { tables: '', isPartial: 'FALSE' }

/**
 * The pinned products, and those that contain all of the words; if no product of the site, visible or not, does, those
 * with some of them.
 */
export function compileHits(words: SearchedWords, { bind }: Pick<Parameters, 'bind'>): Hits {
  const { pinned } = words
  if (pinned.length === 0) return hitsOfWords(words, bind)
  const ids = `${bind(pinned)}::uuid[]`
  const { tables, isPartial } = hitsOfWords(words, bind, 'word_hits')
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

function hitsOfWords(
  { all, some }: Omit<SearchedWords, 'pinned'>,
  bind: Parameters['bind'],
  name = 'hits',
): Hits {
  if (!some) return { tables: `${name} AS (${selectHits(all, bind)}),`, isPartial: 'FALSE' }
  return {
    tables: `
      all_words AS (${selectHits(all, bind)}),
      ${name} AS (
        SELECT * FROM all_words
        UNION ALL
        SELECT * FROM (${selectHits(some, bind)}) s WHERE NOT EXISTS (SELECT FROM all_words)
      ),`,
    isPartial: 'NOT EXISTS (SELECT FROM all_words)',
  }
}

/** The products with at least the given number of words, and their score. */
function selectHits(
  { keys, collections, products, tokens }: WeighedWords,
  bind: Parameters['bind'],
) {
  const lists = [
    `${bind(keys.map(({ key }) => key))}::bigint[]`,
    `${bind(keys.map(({ token }) => token))}::integer[]`,
    `${bind(keys.map(({ score }) => score))}::integer[]`,
    `${bind(keys.map(({ closer }) => `{${closer.join(',')}}`))}::text[]`,
  ]
  // A key belongs to one site, so its list in the index is the site's; IS TRUE keeps the planner from reading all
  // documents of the site instead, which it prefers without statistics.
  return `
    SELECT product_id, (sum(best) + count(*) * ${WORD_SCORE})::bigint AS score
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
        ${products.length > 0 ? byNumber() : ''}
      ) found
      GROUP BY product_id, token
    ) tokens
    GROUP BY product_id
    HAVING count(*) >= ${bind(tokens)}::integer`

  /** The products of which a variant has an article number. */
  function byNumber() {
    return `
      UNION ALL
      SELECT q.product_id, k.token, k.score
      FROM unnest(
        ${bind(products.map(({ numericId }) => numericId))}::bigint[],
        ${bind(products.map(({ token }) => token))}::integer[],
        ${bind(products.map(({ score }) => score))}::integer[]
      ) AS k (numeric_id, token, score)
      JOIN products q ON q.site_id = $1 AND q.numeric_id = k.numeric_id`
  }

  /** The products of collections of which the name has the word. */
  function inCollections() {
    return `
      UNION ALL
      SELECT pc.product_id, k.token, k.score
      FROM unnest(
        ${bind(collections.map(({ collectionId }) => collectionId))}::uuid[],
        ${bind(collections.map(({ token }) => token))}::integer[],
        ${bind(collections.map(({ score }) => score))}::integer[]
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
