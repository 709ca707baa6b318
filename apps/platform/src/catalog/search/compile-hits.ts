import type { Parameters } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { languageList } from '../translations/read/translated.ts'
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

/** Products that contain all of the words; if no product of the site, visible or not, does, those with some of them. */
export function compileHits(
  { languages }: SiteScope,
  { all, some }: { all: ResolvedWords; some: ResolvedWords | undefined },
  { bind }: Pick<Parameters, 'bind'>,
): Hits {
  const context = { ...(languages ? { languages } : {}), bind }
  if (!some) return { tables: `hits AS (${selectHits(all, context)}),`, isPartial: 'FALSE' }
  return {
    tables: `
      all_words AS (${selectHits(all, context)}),
      hits AS (
        SELECT * FROM all_words
        UNION ALL
        SELECT * FROM (${selectHits(some, context)}) s WHERE NOT EXISTS (SELECT FROM all_words)
      ),`,
    isPartial: 'NOT EXISTS (SELECT FROM all_words)',
  }
}

/** The products with at least the given number of words, and their score. */
function selectHits(
  { choices, tokens, isStrict = false }: ResolvedWords,
  { languages = [], bind }: Pick<SiteScope, 'languages'> & Pick<Parameters, 'bind'>,
) {
  const lists = [
    `${bind(choices.map(({ token }) => token))}::integer[]`,
    `${bind(choices.map(({ language }) => language))}::text[]`,
    `${bind(choices.map(({ word }) => word))}::text[]`,
    `${bind(choices.map(({ factor }) => factor))}::integer[]`,
  ]
  return `
    SELECT product_id, (sum(best) + count(*) * 1000)::bigint AS score
    FROM (
      SELECT w.product_id, c.token, max(w.weight * c.factor) AS best
      FROM unnest(${lists.join(', ')}) AS c (token, language, word, factor)
      JOIN product_words w ON w.site_id = $1 AND w.language = c.language AND w.word = c.word
        ${isStrict ? `AND w.weight >= ${TERMS_WEIGHT}` : ''}
      ${languages.length > 0 ? `WHERE ${isRead(languages)}` : ''}
      GROUP BY w.product_id, c.token
    ) tokens
    GROUP BY product_id
    HAVING count(*) >= ${bind(tokens)}::integer`
}

/** Whether the word `w` is in the text that the reader sees: untranslated only if there is no closer language. */
function isRead(languages: readonly string[]) {
  const list = languageList(languages)
  return `NOT EXISTS (
        SELECT
        FROM translations t
        WHERE t.site_id = $1 AND t.entity = 'product' AND t.entity_id = w.product_id
          AND array_position(${list}, t.language) < coalesce(array_position(${list}, w.language), ${languages.length + 1})
      )`
}

/** The weight of words in brand and options; the name weighs more, the description less. */
const TERMS_WEIGHT = 4
