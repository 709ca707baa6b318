import { pages } from '#words/pages'
import { hasAllWords } from './has-all-words.ts'

/** The pages of words that have all of what is looked for; none where nothing is. */
export function findPages(looked: string): { name: string; href: string }[] {
  if (looked.trim() === '') return []
  return Object.entries(pages).flatMap(([address, { title, lede, sections }]) => {
    const texts = sections.flatMap((section) => [section.title, ...section.paragraphs])
    const isFound = hasAllWords([title, lede, ...texts].join(' '), looked)
    return isFound ? [{ name: title, href: `/${address}` }] : []
  })
}
