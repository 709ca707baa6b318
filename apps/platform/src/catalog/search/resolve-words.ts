import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { searchConfiguration, toSearchText } from './language.ts'
import { isMisspelling, spellingsOf } from './spelling.ts'

/** A word of the index that matches a word of the search, with its degree of certainty. */
export interface WordChoice {
  /** The number of the search word. */
  token: number
  /** The language of the word's translation, or '' for the original. */
  language: string
  word: string
  factor: number
  /** Whether it is the same word, not a prefix match or a misspelling. */
  isSure: boolean
}

export interface ResolvedWords {
  choices: WordChoice[]
  /** How many words of the search must be found. */
  tokens: number
  /** The matches must be in the name, the brand or an option. */
  isStrict?: boolean
}

const MAX_TOKENS = 12
const MAX_COMPLETIONS = 24
const FACTOR = { exact: 10, joined: 10, completed: 6, misspelt: 3, silent: 0 }

/**
 * The matches of the search words in the site's index, in the reader's languages and the original's: any form of the
 * same word, words that begin with it, and only where there are none of these, similarly spelt words.
 */
export async function resolveWords(
  scope: SiteScope,
  expression: string,
  original: string,
): Promise<ResolvedWords> {
  const tokens = tokensOf(expression)
  const { languages = [] } = scope
  const spellings = tokens.flatMap((token, index) =>
    formsOf(token)
      .flatMap(spellingsOf)
      .map((spelling) => ({ index, spelling })),
  )
  // Two words of the search may be one in the catalog: `64 GB`, `wi fi`.
  const pairs = tokens.slice(1).map((token, at) => `${tokens[at]}${token}`)
  const rows = await runStatement<ResolvedRow & object>(scope.db, {
    name: 'search.resolve-words',
    text: RESOLVE_WORDS,
    values: [
      scope.siteId,
      tokens,
      [...languages, original].map(searchConfiguration),
      spellings.map(({ index }) => index + 1),
      spellings.map(({ spelling }) => spelling),
      MAX_COMPLETIONS,
      pairs,
      [...languages, ''],
    ],
  })
  // A stop word of the language, such as "the", need not be found beside other words.
  const silent = new Set(rows.filter(({ kind }) => kind === 'silent').map(({ token }) => token - 1))
  const telling = tokens.flatMap((token, at) =>
    silent.has(at) && tokens.length > silent.size ? [] : [{ token, at }],
  )
  const choices = telling.flatMap(({ token, at }) => {
    const found = rows.filter(
      (row) =>
        (row.token === at + 1 && row.kind !== 'silent') ||
        (row.kind === 'joined' && (row.token === at + 1 || row.token === at)),
    )
    const sure = found.filter(({ kind }) => kind !== 'misspelt')
    const meant =
      sure.length > 0
        ? sure
        : found.filter(({ word }) => formsOf(token).some((form) => isMisspelling(form, word)))
    return meant.map(({ language, word, kind }) => ({
      token: at,
      language,
      word,
      factor: FACTOR[kind],
      isSure: kind === 'exact' || kind === 'joined',
    }))
  })
  return { choices, tokens: telling.length }
}

/**
 * The search to use instead when no product has all of the words: some of the exact words, in important fields. Numbers
 * alone do not count. `undefined` when no words are left.
 */
export function relaxWords({ choices, tokens }: ResolvedWords): ResolvedWords | undefined {
  const telling = choices.filter(({ word, isSure }) => isSure && !/^\d+$/.test(word))
  if (tokens < 2 || telling.length === 0) return undefined
  return { choices: telling, tokens: Math.ceil(tokens / 2), isStrict: true }
}

/** The database has no stem for a misspelt word; in most languages here the plural only adds an s. */
const formsOf = (token: string) => (/...s$/.test(token) ? [token, token.slice(0, -1)] : [token])

function tokensOf(expression: string) {
  const whole = expression.toLowerCase().split(/\s+/).filter(Boolean)
  // An article number is one word, whatever separates its characters; other words are split.
  const tokens = whole.flatMap((part) =>
    /\d/.test(part) && /[^\p{L}\p{N}]/u.test(part) ? [part] : toSearchText(part).split(' '),
  )
  return [...new Set(tokens.filter(Boolean))].slice(0, MAX_TOKENS)
}

interface ResolvedRow {
  token: number
  language: string
  word: string
  kind: 'exact' | 'joined' | 'completed' | 'misspelt' | 'silent'
}

const RESOLVE_WORDS = `
WITH languages AS (
  SELECT language, configuration, rank
  FROM unnest($8::text[], $3::text[]) WITH ORDINALITY AS l (language, configuration, rank)
), tokens AS (
  SELECT token::integer, raw, language, rank,
    tsvector_to_array(to_tsvector(configuration::regconfig, raw)) AS stems
  FROM unnest($2::text[]) WITH ORDINALITY AS t (raw, token)
  CROSS JOIN languages
)
SELECT t.token, t.language, s.word, 'exact' AS kind
FROM tokens t
CROSS JOIN LATERAL unnest(stems || raw) AS stem
JOIN search_spellings s ON s.site_id = $1 AND s.language = t.language AND s.spelling = stem AND s.word = stem
UNION
SELECT t.token, t.language, c.word, 'completed'
FROM tokens t
CROSS JOIN LATERAL (
  SELECT s.word
  FROM search_spellings s
  WHERE s.site_id = $1
    AND s.language = t.language
    AND s.spelling > raw COLLATE "C"
    AND s.spelling < raw || U&'\\FFFF' COLLATE "C"
    AND s.word = s.spelling
    AND length(raw) >= 2
  ORDER BY s.spelling
  LIMIT $6
) c
UNION
SELECT m.token, l.language, s.word, 'misspelt'
FROM unnest($4::integer[], $5::text[]) AS m (token, spelling)
CROSS JOIN languages l
JOIN search_spellings s ON s.site_id = $1 AND s.language = l.language AND s.spelling = m.spelling
UNION
SELECT token, language, raw, 'silent'
FROM tokens
WHERE rank = 1 AND cardinality(stems) = 0
UNION
SELECT p.token::integer, l.language, s.word, 'joined'
FROM unnest($7::text[]) WITH ORDINALITY AS p (pair, token)
CROSS JOIN languages l
JOIN search_spellings s ON s.site_id = $1 AND s.language = l.language AND s.spelling = p.pair AND s.word = p.pair`
