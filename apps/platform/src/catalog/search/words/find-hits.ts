import { hasOneOf, numbersWith } from '../facets/facet-conditions.ts'
import { type FacetStore, GONE, SHOWN } from '../facets/facet-store.ts'
import { PINNED_SCORE, type SearchedWords, type WeighedWords, WORD_SCORE } from './weigh-words.ts'
import type { WordIndex } from './word-index.ts'

export interface FoundHits {
  /** In no order. */
  rows: Int32Array
  /** The score of a row; valid until the next search. */
  scoreOf(row: number): number
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
    const { total } = scores
    return { rows, scoreOf: (row) => total[row] as number, isPartial }
  }

  /** The rows with at least the given number of words. */
  function find({ tokens, ...words }: WeighedWords) {
    clear(scores)
    // The best match of a word comes first, and others of the same word then add nothing.
    for (const source of sourcesOf(store, index, words)) add(scores, source, index.rows())
    const { words: found, touched } = scores
    return touched.subarray(0, scores.length).filter((row) => (found[row] as number) >= tokens)
  }

  /** The rows and the pinned ones, of which the first has the highest score. */
  function withPinned(rows: Int32Array, pinned: Set<number>) {
    const others = [...pinned].filter((row) => !rows.includes(row))
    let score = PINNED_SCORE
    for (const row of pinned) {
      if (scores.total[row] === 0) scores.touched[scores.length++] = row
      scores.total[row] = score--
    }
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
  isRead(document: number): boolean
}

function sourcesOf(
  store: FacetStore,
  index: WordIndex,
  { keys, collections }: Omit<WeighedWords, 'tokens'>,
): Source[] {
  const sources = [
    ...keys.map(({ key, closer, ...source }) => ({
      ...source,
      documents: index.documentsWith(key),
      isRead: index.withoutTranslation(closer),
    })),
    ...collections.map(({ collectionId, ...source }) => ({
      ...source,
      documents: documentsIn(store, index, collectionId),
      isRead: index.withoutTranslation([]),
    })),
  ]
  return sources
    .filter(({ documents }) => documents.length > 0)
    .toSorted((a, b) => a.token - b.token || b.score - a.score)
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
  total: Int32Array
  /** How many words of the search it has. */
  words: Uint8Array
  /** The number after that of the last word found. */
  last: Uint8Array
  /** The rows with a score, as many as `length`. */
  touched: Int32Array
  length: number
}

function createScores(rows: number): Scores {
  return {
    total: new Int32Array(rows),
    words: new Uint8Array(rows),
    last: new Uint8Array(rows),
    touched: new Int32Array(rows),
    length: 0,
  }
}

function clear(scores: Scores) {
  const { total, words, last, touched, length } = scores
  for (let at = 0; at < length; at++) {
    const row = touched[at] as number
    total[row] = words[row] = last[row] = 0
  }
  scores.length = 0
}

function add(scores: Scores, { token, score, documents, isRead }: Source, rowOf: Int32Array) {
  const { total, words, last, touched } = scores
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] as number
    const row = rowOf[document] as number
    if (row < 0 || last[row] === token + 1 || !isRead(document)) continue
    if (words[row] === 0) touched[scores.length++] = row
    last[row] = token + 1
    words[row] = (words[row] as number) + 1
    total[row] = (total[row] as number) + score + WORD_SCORE
  }
}
