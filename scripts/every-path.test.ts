import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = globSync(['*.md', 'bench/*.md', 'demo/*.md', 'deploy/*.md', 'docs/*.md'], {
  cwd: ROOT,
})
const FOLDERS = [
  'apps',
  'bench',
  'demo',
  'deploy',
  'docs',
  'e2e',
  'examples',
  'packages',
  'scripts',
]
/** What the reader of a recipe would add: a language, and a payment provider. */
const EXAMPLES = /\/fr\.json$|\/bank-provider\.ts$/

it('finds pages', () => {
  expect(PAGES.length).toBeGreaterThan(20)
})

it.each(PAGES)('%s names files and folders that exist, and its links lead to some', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const named = all(text, new RegExp(`\`((?:${FOLDERS.join('|')})/[\\w./-]+)\``, 'g'))
  const linked = all(text, /\]\((?![a-z]+:|#|\/)([^)\s#]+)/g).map((to) => join(dirname(page), to))
  const missing = [...named, ...linked].filter((path) => !exists(path) && !EXAMPLES.test(path))
  expect(missing).toEqual([])
})

/** Files may be named without their extension, and of several only the part that they have in common. */
const exists = (path: string) => globSync([path, `${path}*`], { cwd: ROOT }).length > 0

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, path]) => path ?? [])
