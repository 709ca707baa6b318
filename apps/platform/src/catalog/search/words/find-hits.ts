import { numbersWith } from '../dictionary.ts'
import { hasOneOf } from '../facets/facet-conditions.ts'
import { type FacetStore, GONE, SHOWN } from '../facets/facet-store.ts'
import { PINNED_SCORE, type SearchedWords, type WeighedWords, WORD_SCORE } from './weigh-words.ts'
import type { WordIndex } from './word-index.ts'

export interface FoundHits {
  /** In no order. */
  rows: Int32Array
  /** By row; valid until the next search. */
  scores: Int32Array
  /** No product of the site has all of the words: these have some of them. */
  isPartial: boolean
}

/** Finds in memory what `compileHits` finds in the database. */
export type HitFinder = (words: SearchedWords) => FoundHits

/** The lists in which scores are added up are kept, so that a search for a rare word does not clear those of all rows. */
export function createHitFinder(store: FacetStore, index: WordIndex): HitFinder {
  let scores = createScores(0)

  return ({ all, some, pinned }) => {
    if (scores.total.length < store.size()) scores = createScores(Math.ceil(store.size() * 1.25))
    let rows = find(all)
    let isPartial = some !== undefined && rows.length === 0
    if (some && isPartial) rows = find(some)
    const first = new Set(index.rowsOf(pinned))
    if (first.size > 0) {
      // The owner has answered what no product's words answer.
      isPartial &&= ![...first].some((row) => store.columns.state[row] === SHOWN)
      rows = withPinned(rows, first)
    }
    return { rows, scores: scores.total, isPartial }
  }

  /** The rows with at least the given number of words. */
  function find({ tokens, ...words }: WeighedWords) {
    clear(scores)
    // The best match of a word comes first, and others of the same word then add nothing.
    for (const source of sourcesOf(store, index, words)) add(scores, source, index.rows())
    return rowsWith(scores, tokens)
  }

  /** The rows and the pinned ones, of which the first has the highest score. */
  function withPinned(rows: Int32Array, pinned: Set<number>) {
    const others = [...pinned].filter((row) => !rows.includes(row))
    let score = PINNED_SCORE
    for (const row of pinned) scores.total[row] = score--
    const all = new Int32Array(rows.length + others.length)
    all.set(rows)
    all.set(others, rows.length)
    return all
  }
}

interface Source {
  token: number
  score: number
  documents: Int32Array
  /** Whether other texts of the product of a document are shown than those that have the word; absent: none are. */
  hidden: ((document: number) => boolean) | undefined
}

function sourcesOf(
  store: FacetStore,
  index: WordIndex,
  { keys, collections, products }: Omit<WeighedWords, 'tokens'>,
): Source[] {
  const sources = [
    ...keys.map(({ key, closer, ...source }) => ({
      ...source,
      documents: index.documentsWith(key),
      hidden: index.translatedInto(closer),
    })),
    ...collections.map(({ collectionId, ...source }) => ({
      ...source,
      documents: documentsIn(store, index, collectionId),
      hidden: undefined,
    })),
    ...products.map(({ numericId, ...source }) => ({
      ...source,
      documents: documentsOf(store, index, numericId),
      hidden: undefined,
    })),
  ]
  return sources
    .filter(({ documents }) => documents.length > 0)
    .toSorted((a, b) => a.token - b.token || b.score - a.score)
}

/** The document of the product with the number, if it is there. */
function documentsOf({ rowOf, columns }: FacetStore, index: WordIndex, numericId: number) {
  const row = rowOf(numericId)
  return row < 0 || columns.state[row] === GONE
    ? new Int32Array(0)
    : Int32Array.of(index.documentOf(row))
}

/** Of the products of a collection that visitors see. */
function documentsIn(
  { collections, collectionSets, columns, size }: FacetStore,
  index: WordIndex,
  collectionId: string,
) {
  const documents: number[] = []
  if (!collections.get(collectionId)?.visible) return Int32Array.from(documents)
  const isInside = numbersWith(collectionSets, hasOneOf([collectionId]))
  for (let row = 0; row < size(); row++) {
    if (isInside[columns.collectionSet[row] as number] === 0 || columns.state[row] === GONE)
      continue
    documents.push(index.documentOf(row))
  }
  return Int32Array.from(documents)
}

/** By row. */
interface Scores {
  /** What was found until now: the number after that of the last word, how many words, and the sum of their scores. */
  found: Int32Array
  total: Int32Array
  /** The rows of which something was found, as many as `length`. */
  touched: Int32Array
  length: number
}

const COUNT_AT = 16
const LAST_AT = 26
const SUM = 2 ** COUNT_AT - 1
const COUNT = 2 ** (LAST_AT - COUNT_AT) - 1
const BESIDE_LAST = 2 ** LAST_AT - 1

function createScores(rows: number): Scores {
  return {
    found: new Int32Array(rows),
    total: new Int32Array(rows),
    touched: new Int32Array(rows),
    length: 0,
  }
}

function clear(scores: Scores) {
  const { found, touched, length } = scores
  for (let at = 0; at < length; at++) found[touched[at] as number] = 0
  scores.length = 0
}

/** Only the first match of a word counts: sources of one word come one after another, the best first. */
function add(scores: Scores, { token, score, documents, hidden }: Source, rowOf: Int32Array) {
  const { found, touched } = scores
  let { length } = scores
  const last = token + 1
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] as number
    const row = rowOf[document] as number
    if (row < 0) continue
    const known = found[row] as number
    if (known >>> LAST_AT === last || hidden?.(document)) continue
    if (known === 0) touched[length++] = row
    found[row] = (last << LAST_AT) | ((known & BESIDE_LAST) + (1 << COUNT_AT) + score)
  }
  scores.length = length
}

/** The rows that have at least the given number of words, after their totals are written. */
function rowsWith({ found, total, touched, length }: Scores, least: number) {
  const rows = new Int32Array(length)
  let count = 0
  for (let at = 0; at < length; at++) {
    const row = touched[at] as number
    const words = ((found[row] as number) >>> COUNT_AT) & COUNT
    if (words < least) continue
    total[row] = ((found[row] as number) & SUM) + words * WORD_SCORE
    rows[count++] = row
  }
  return rows.subarray(0, count)
}
