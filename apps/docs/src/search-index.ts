import type { Page } from './read-pages.ts'

/** A section that can be found: its page's title, its own, its address, and the beginning of its text. */
export type SearchEntry = [page: string, section: string, path: string, text: string]

/** So that the index stays small enough to be loaded when a reader begins to search. */
const TEXT_LENGTH = 160

/** Every section of the guides and the reference; decisions are linked where they matter. */
export function createSearchIndex(pages: Page[]): SearchEntry[] {
  return pages
    .filter(({ source }) => source.startsWith('docs/'))
    .flatMap(({ title, path, headings }) =>
      headings.map(({ depth, id, text, body }): SearchEntry => {
        const beginning = body.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH)
        return [title, text, depth === 1 ? path : `${path}#${id}`, beginning]
      }),
    )
}
