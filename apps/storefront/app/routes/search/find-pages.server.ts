import { contentPages } from '../../content-pages.ts'
import { hasAllWords } from './has-all-words.ts'

/** The content pages that have all of the words; none without words. */
export function findPages(searchWords: string): { name: string; href: string }[] {
  if (searchWords.trim() === '') return []
  return Object.entries(contentPages).flatMap(([slug, { title, lede, sections }]) => {
    const texts = sections.flatMap((section) => [section.title, ...section.paragraphs])
    const isFound = hasAllWords([title, lede, ...texts].join(' '), searchWords)
    return isFound ? [{ name: title, href: `/${slug}` }] : []
  })
}
