import type { ShopPage } from '@vitrine/contract'
import { hasAllWords } from './has-all-words.ts'

/** The pages of text that have all of the words; none without words. */
export function findPages(
  pages: ShopPage[],
  searchWords: string,
): { name: string; href: string }[] {
  if (searchWords.trim() === '') return []
  return pages.flatMap(({ path, title, lede, sections }) => {
    const texts = sections.flatMap((section) => [section.title, ...section.paragraphs])
    const isFound = hasAllWords([title, lede, ...texts].join(' '), searchWords)
    return isFound ? [{ name: title, href: `/${path}` }] : []
  })
}
