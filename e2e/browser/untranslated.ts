import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const ROOT = join(import.meta.dirname, '../..')

/** Where a file for each language has texts of pages. */
const FOLDERS = [
  'packages/account/messages',
  'packages/ui/messages',
  'apps/storefront/messages',
  'apps/storefront/content',
]

/** The texts of a German page that are English messages, or contain an English sentence. */
export async function findEnglish(page: Page): Promise<string[]> {
  const english = englishMessages()
  const texts = await page.evaluate(readTexts)
  return texts.filter((text) =>
    english.some((words) => text === words || (words.includes(' ') && text.includes(words))),
  )
}

/** Every English message without arguments whose German translation differs. */
function englishMessages() {
  const german = new Set(readSentences('de'))
  return readSentences('en').filter((words) => !german.has(words))
}

function readSentences(language: string): string[] {
  return FOLDERS.flatMap((folder) => {
    const { language: _, ...texts } = JSON.parse(
      readFileSync(join(ROOT, folder, `${language}.json`), 'utf8'),
    )
    return sentencesIn(texts).filter((text) => !text.includes('{'))
  })
}

function sentencesIn(words: unknown): string[] {
  if (typeof words === 'string') return [words.trim()]
  if (typeof words !== 'object' || words === null) return []
  return Object.values(words).flatMap(sentencesIn)
}

/** In the browser: texts and text attributes, except those of elements in another language. */
function readTexts() {
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ALL)
  const texts: string[] = []
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement
    if (element?.closest('[lang]')?.getAttribute('lang') !== 'de') continue
    if (element.closest('script, style')) continue
    if (node instanceof Text) texts.push(node.data.trim())
    if (!(node instanceof Element)) continue
    const name = node.matches('meta[name=description], meta[property]') ? 'content' : 'alt'
    for (const attribute of ['aria-label', 'title', 'placeholder', name]) {
      texts.push((node.getAttribute(attribute) ?? '').trim())
    }
  }
  return texts.filter((text) => text !== '')
}
