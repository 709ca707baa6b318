import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestPlatform } from '@vitrine/platform'
import { hoistImports } from '@vitrine/scripts/snippet-imports'
import { vi } from 'vitest'
import { readSnippets } from './read-snippets.ts'

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, 'node_modules/.cache/guides')
const WORK = join(CACHE, 'programs')
/** What the page about payments imports, as a file beside it does. */
const PROVIDER = 'payment-provider.ts'

interface Guide {
  name: string
  /** What the page declares and the test looks at. */
  exported: string[]
  /** What the reader of the page has, by the names that its snippets have for it. */
  given: Record<string, unknown>
  /** What happens before a snippet, such as a page that the shopper comes from. */
  before?: (snippet: string) => Promise<void>
}

/**
 * Runs the snippets of a page as one program in their order, with the platform in place of every host, and returns what
 * they declare. The test takes the globals back with `vi.unstubAllGlobals()`.
 */
export async function runGuide<Exported>(
  platform: TestPlatform,
  { name, exported, given, before = async () => {} }: Guide,
): Promise<Exported> {
  for (const [key, value] of Object.entries(given)) vi.stubGlobal(key, value)
  vi.stubGlobal('beforeSnippet', before)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url)
    return platform.fetch(pathname + search, init)
  })
  // Snippets with `browser` after the language need one: e2e/shop/client.test.ts runs them.
  const snippets = readSnippets(name, 'ts')
  const { imports, body } = hoistImports(
    snippets.map((code) => `await beforeSnippet(${JSON.stringify(code)})\n${code}`).join('\n'),
  )

  mkdirSync(WORK, { recursive: true })
  copyFileSync(join(ROOT, 'apps/platform/src/payments', PROVIDER), join(CACHE, PROVIDER))
  // A module is run once, a page as often as tests do.
  const file = join(WORK, `${name.replace(/\W+/g, '-')}-${crypto.randomUUID()}.mts`)
  writeFileSync(file, `${imports}\n${body}\nexport { ${exported.join(', ')} }\n`)
  return import(file)
}
