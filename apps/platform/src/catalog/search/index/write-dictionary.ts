import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { readSite } from '../../product/read-site.ts'
import { reversed, spellingsOf } from '../spelling.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.ts'

/** A lexeme of the index: a word, or with a sign before it a stem (`<`), an article number (`=`), a colour (`#`). */
export interface DictionaryWord {
  /** '' for the original. */
  language: string
  word: string
  stem: string | null
  written: string
}

interface WriteOptions {
  /** The language of the originals; read if it is not given. */
  language?: string
  /** SQL that runs in the same statement, before the words are added; `$1` is the site, its values follow. */
  before?: { text: string; values: unknown[] }
}

/** Adds the words to those that searches know, and the spellings of the new ones. */
export async function writeDictionary(
  tx: SiteScope,
  words: DictionaryWord[],
  { language, before }: WriteOptions = {},
): Promise<void> {
  if (words.length === 0 && !before) return
  const fresh = await insert(
    tx,
    words.map((word) => ({ ...word, spelling: word.word })),
    before,
  )
  if (fresh.size === 0) return
  const original = language ?? (await readSite(tx)).language
  const spellings = words.flatMap((word) =>
    fresh.has(keyOf(word)) && /^[\p{L}\p{N}]/u.test(word.word)
      ? [...otherSpellings(word, word.language || original)].map((spelling) => ({
          ...word,
          spelling,
        }))
      : [],
  )
  if (spellings.length > 0) await insert(tx, spellings)
}

const MIN_COMPOUND = 6

function otherSpellings({ word, stem }: DictionaryWord, language: string) {
  const spellings = new Set([...spellingsOf(word), ...(stem === null ? [] : spellingsOf(stem))])
  spellings.delete(word)
  const { hasCompounds = false } = vocabularyOf(language)
  if (hasCompounds && word.length >= MIN_COMPOUND && !/\d/.test(word)) {
    spellings.add(reversed(word))
    if (stem !== null) spellings.add(reversed(stem))
  }
  return spellings
}

const keyOf = ({ language, word }: Pick<DictionaryWord, 'language' | 'word'>) =>
  `${language} ${word}`

/** The words of which a row was inserted. */
async function insert(
  { siteId, db }: SiteScope,
  rows: (DictionaryWord & { spelling: string })[],
  before?: WriteOptions['before'],
): Promise<Set<string>> {
  const given = before?.values ?? []
  const first = given.length + 2
  const inserted = await runStatement<{ language: string; word: string }>(db, {
    name: before ? 'search.write-documents' : 'search.add-words',
    text: `${before ? `WITH documents AS (${before.text})` : ''}${insertWords(first)}`,
    values: [
      siteId,
      ...given,
      rows.map(({ language }) => language),
      rows.map(({ spelling }) => spelling),
      rows.map(({ word }) => word),
      rows.map(({ stem }) => stem),
      rows.map(({ written }) => written),
    ],
  })
  return new Set(inserted.map(keyOf))
}

const insertWords = (at: number) => `
INSERT INTO search_words (site_id, language, spelling, word, stem, written)
SELECT $1, w.language, w.spelling, w.word, w.stem, w.written
FROM unnest($${at}::text[], $${at + 1}::text[], $${at + 2}::text[], $${at + 3}::text[], $${at + 4}::text[])
  AS w (language, spelling, word, stem, written)
-- In the same order in all transactions, to prevent deadlocks.
ORDER BY w.language COLLATE "C", w.spelling COLLATE "C", w.word COLLATE "C"
ON CONFLICT (site_id, language, spelling, word) DO NOTHING
RETURNING language, word`
