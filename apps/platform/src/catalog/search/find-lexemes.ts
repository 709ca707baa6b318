import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { hasLowerSku, listLowerSkus } from '../product/sku-index.ts'
import { reversed } from './spelling.ts'

/** Something to look for in the dictionary. */
export interface Form {
  /** The number of the search word. */
  token: number
  kind:
    | 'sku'
    | 'exact'
    | 'stem'
    | 'prefix'
    | 'ending'
    | 'synonym'
    | 'color'
    | 'joined'
    | 'part'
    | 'typo'
    | 'collection'
  /** '' for the original. */
  language: string
  spelling: string
  /** Of a part of a compound. */
  splitAt?: number
  isFirst?: boolean
  /** Words that end with it are looked for. */
  isEnding?: boolean
  /** Of a language whose words are not joined: it says nothing without the other part. */
  needsOther?: boolean
}

/** A lexeme of the dictionary that has the form. */
export interface FoundLexeme {
  form: Form
  language: string
  lexeme: string
  stem: string | null
  written: string
  /** It is the form with an ending of nouns or adjectives. */
  isInflected: boolean
  /** Of an article number: the numbers of the products of which a variant has it. */
  productNumbers?: number[]
}

const MAX_COMPLETIONS = 24

/** The dictionary's lexemes for the forms. */
export async function findLexemes(
  { siteId, db }: Pick<SiteScope, 'siteId' | 'db'>,
  forms: Form[],
): Promise<FoundLexeme[]> {
  const equal = forms.filter(
    ({ kind, isEnding = false }) => kind !== 'prefix' && kind !== 'ending' && !isEnding,
  )
  const beginning = forms.flatMap((form) =>
    form.kind === 'prefix'
      ? [{ form, from: form.spelling }]
      : form.kind === 'ending' || form.isEnding
        ? [{ form, from: reversed(form.spelling) }]
        : [],
  )
  // Forms of several words and kinds repeat; each is looked up once.
  const spellings = new Map(equal.map((form) => [`${form.language} ${form.spelling}`, form]))
  const rows = await runStatement<LexemeRow & object>(db, {
    name: 'search.find-lexemes',
    text: FIND_LEXEMES,
    values: [
      siteId,
      [...spellings.values()].map(({ language }) => language),
      [...spellings.values()].map(({ spelling }) => spelling),
      beginning.map(({ form }) => form.language),
      beginning.map(({ from }) => from),
      MAX_COMPLETIONS,
    ],
  })
  const bySpelling = Map.groupBy(
    rows.filter(({ at }) => at === null),
    ({ language, spelling }) => `${language} ${spelling}`,
  )
  return [
    ...equal.flatMap((form) =>
      (bySpelling.get(`${form.language} ${form.spelling}`) ?? [])
        .filter(({ word }) => form.kind === 'typo' || word === form.spelling || isCollection(word))
        .filter(({ word }) => !isCollection(word) || IN_NAMES.has(form.kind))
        .map((row) =>
          toFound(isCollection(row.word) ? { ...form, kind: 'collection' } : form, row),
        ),
    ),
    ...rows.flatMap((row) => {
      const form = row.at === null ? undefined : beginning[row.at - 1]?.form
      return form ? [toFound(form, row)] : []
    }),
  ]
}

/** The lexeme of a collection is `@` and its id. */
const isCollection = (lexeme: string) => lexeme.startsWith('@')
/** How the words of collections' names are matched. */
const IN_NAMES: ReadonlySet<Form['kind']> = new Set(['exact', 'stem'])

/** Of English and German. */
const ENDING = /^(?:s|es|e|n|en|er|em|ern|ns)$/

function toFound(form: Form, { word, stem, written, productNumbers }: LexemeRow): FoundLexeme {
  const isInflected = form.kind === 'prefix' && ENDING.test(word.slice(form.spelling.length))
  return {
    ...{ form, language: form.language, lexeme: word, stem, written, isInflected },
    ...(productNumbers && { productNumbers }),
  }
}

interface LexemeRow {
  /** The number of the beginning; `null` for an equal spelling. */
  at: number | null
  language: string
  spelling: string
  word: string
  stem: string | null
  written: string
  productNumbers: number[] | null
}

/** SQL: the numbers of the products of which a variant has the article number; `null` for none. */
const productNumbersOf = (number: string) => `(
  SELECT array_agg(DISTINCT p.numeric_id::integer)
  FROM variants v
  JOIN products p ON p.site_id = v.site_id AND p.product_id = v.product_id
  WHERE v.site_id = $1 AND ${hasLowerSku(number)}
)`

// Each form is one range of the primary key, whatever the statistics: OFFSET 0 keeps the planner from joining otherwise.
// Article numbers of variants are in the index of SKUs only (decision 236), other numbers in the dictionary and in documents.
const FIND_LEXEMES = `
SELECT NULL::integer AS at, f.language, f.spelling, s.word, s.stem, s.written, NULL::integer[] AS "productNumbers"
FROM unnest($2::text[], $3::text[]) AS f (language, spelling)
CROSS JOIN LATERAL (
  SELECT w.word, w.stem, w.written
  FROM search_words w
  WHERE w.site_id = $1 AND w.language = f.language AND w.spelling = f.spelling
  OFFSET 0
) s
UNION ALL
SELECT NULL, f.language, f.spelling, c.word, NULL, c.word, NULL
FROM unnest($2::text[], $3::text[]) AS f (language, spelling)
CROSS JOIN LATERAL (
  SELECT '@' || w.collection_id AS word
  FROM search_collection_words w
  WHERE w.site_id = $1 AND w.language = f.language AND w.word = f.spelling
  OFFSET 0
) c
UNION ALL
SELECT b.at::integer, b.language, b.spelling, s.word, s.stem, s.written, NULL
FROM unnest($4::text[], $5::text[]) WITH ORDINALITY AS b (language, spelling, at)
CROSS JOIN LATERAL (
  SELECT w.word, w.stem, w.written
  FROM search_words w
  WHERE w.site_id = $1
    AND w.language = b.language
    AND w.spelling > b.spelling COLLATE "C"
    AND w.spelling < b.spelling || U&'\\FFFF' COLLATE "C"
    AND (w.word = w.spelling OR b.spelling LIKE '|%')
    AND b.spelling NOT LIKE '=%'
  ORDER BY w.spelling
  LIMIT $6
) s
UNION ALL
SELECT NULL, f.language, f.spelling, f.spelling, NULL, f.spelling, n."productNumbers"
FROM unnest($2::text[], $3::text[]) AS f (language, spelling)
CROSS JOIN LATERAL (SELECT ${productNumbersOf('substr(f.spelling, 2)')} AS "productNumbers" OFFSET 0) n
WHERE f.spelling LIKE '=%'
  AND length(f.spelling) <= 65
  AND n."productNumbers" IS NOT NULL
UNION ALL
SELECT b.at::integer, b.language, b.spelling, s.word, NULL, s.word, ${productNumbersOf('substr(s.word, 2)')}
FROM unnest($4::text[], $5::text[]) WITH ORDINALITY AS b (language, spelling, at)
CROSS JOIN LATERAL (
  (
    SELECT w.word
    FROM search_words w
    WHERE w.site_id = $1
      AND w.language = b.language
      AND w.spelling > b.spelling COLLATE "C"
      AND w.spelling < b.spelling || U&'\\FFFF' COLLATE "C"
    ORDER BY w.spelling
    LIMIT $6
  )
  UNION
  (
    SELECT '=' || n.number
    FROM (${listLowerSkus('$1', 'substr(b.spelling, 2)', '$6')}
    ) n
  )
  ORDER BY 1
  LIMIT $6
) s
WHERE b.spelling LIKE '=%'`
