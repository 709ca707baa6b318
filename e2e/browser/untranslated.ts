import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const SHOP_MESSAGES = join(import.meta.dirname, '../../apps/storefront/app/messages')
const ACCOUNT_MESSAGES = join(import.meta.dirname, '../../packages/account/src/messages')
const UI_MESSAGES = join(import.meta.dirname, '../../packages/ui/src/messages')

/** The texts of a German page that are English messages, or contain an English sentence. */
export async function findEnglish(page: Page): Promise<string[]> {
  const english = await englishMessages()
  const texts = await page.evaluate(readTexts)
  return texts.filter((text) =>
    english.some((words) => text === words || (words.includes(' ') && text.includes(words))),
  )
}

let cached: Promise<string[]> | undefined

/** Every English message whose German translation differs. */
function englishMessages() {
  cached ??= readCatalogs()
  return cached
}

async function readCatalogs() {
  const files = [
    ...[SHOP_MESSAGES, ACCOUNT_MESSAGES].flatMap((folder) =>
      readdirSync(join(folder, 'en'))
        .filter((file) => file !== 'language.ts')
        .map((area) => [join(folder, 'en', area), join(folder, 'de', area)] as const),
    ),
    [join(UI_MESSAGES, 'en.ts'), join(UI_MESSAGES, 'de.ts')] as const,
  ]
  const catalogs = await Promise.all(
    files.map(([en, de]) => Promise.all([import(en), import(de)]) as Promise<[object, object]>),
  )
  const german = new Set(catalogs.flatMap(([, de]) => sentencesIn(de)))
  return catalogs.flatMap(([en]) => sentencesIn(en)).filter((words) => !german.has(words))
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
