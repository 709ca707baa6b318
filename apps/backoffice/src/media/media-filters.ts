import type { MediaFile, SearchFilesRequest } from '@vitrine/contract'

export const PAGE_SIZE = 60

export const typeChoices = ['all', 'IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT', 'ARCHIVE'] as const
export type TypeChoice = 'all' | MediaFile['mediaType']

export const wordsChoices = ['all', 'missing', 'present'] as const
export type WordsChoice = (typeof wordsChoices)[number]

/** What the address of the library says. */
export interface MediaFilters {
  search: string
  type: TypeChoice
  /** Whether pictures and videos lack a description for people who cannot see them. */
  words: WordsChoice
  /** Of a further page; empty: the first one. */
  cursor: string
  /** The file whose details are open; empty: none. */
  file: string
}

/** Reads the address; anything unknown in it is the default. */
export function readFilters(parameters: URLSearchParams): MediaFilters {
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, 100),
    type: typeChoices.find((one) => one === parameters.get('type')) ?? 'all',
    words: wordsChoices.find((one) => one === parameters.get('words')) ?? 'all',
    cursor: parameters.get('cursor') ?? '',
    file: parameters.get('file') ?? '',
  }
}

/** The address of the library; defaults are left out. */
export function writeFilters({ search, type, words, cursor, file }: MediaFilters): URLSearchParams {
  return new URLSearchParams({
    ...(search !== '' && { q: search }),
    ...(type !== 'all' && { type }),
    ...(words !== 'all' && { words }),
    ...(cursor !== '' && { cursor }),
    ...(file !== '' && { file }),
  })
}

/** The search for one page; a cursor goes with the search that it is of. */
export function toSearch({ search, type, words, cursor }: MediaFilters): SearchFilesRequest {
  return {
    ...(search !== '' && { search }),
    ...(type !== 'all' && { mediaTypes: [type] }),
    ...(words !== 'all' && { needsAltText: words === 'missing' }),
    cursorPaging: { limit: PAGE_SIZE, ...(cursor !== '' && { cursor }) },
  }
}
