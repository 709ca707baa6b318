import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * The modules of the platform, each allowed to import those above its line in this list and nothing below, types
 * included (decision 079). Tests may import anything.
 */
const LAYERS = [
  'kernel',
  'sites',
  'audit',
  'rate-limits',
  'outbound',
  'query',
  'http',
  'metrics',
  'tracing',
  'email',
  'auth',
  'media',
  'backup',
  'keys',
  'outbox',
  'catalog',
  'catalog-v3',
  'totals',
  'taxes',
  'delivery',
  'shop',
  'discounts',
  'payments',
  'cart',
  'checkout',
  'orders',
  'redirects',
  'events',
  'back-in-stock',
  'recommendations',
  'wishlists',
  'visits',
  'overview',
  'open-forms',
  'transfer',
  'setup',
  'account-pages',
  'graphql',
  'openapi',
  'back-office',
  'documentation',
  'maintenance',
  'startup',
  'app.ts',
  'serve-sites.ts',
  'main.ts',
  'cli',
  'testing',
  'soak',
]
/** About fifteen. */
const MAX_FILES_IN_A_FOLDER = 18
/** One file for each command of the command line, which its overview lists. */
const LISTS = ['cli/commands', 'cli/runs']
const SOURCE = join(import.meta.dirname, '..', 'apps', 'platform', 'src')

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file),
)

describe('the modules of the platform', () => {
  it('are all in the list of layers, and no file is outside of them', () => {
    const found = new Set(files.map(moduleOf))
    expect([...found].filter((name) => !LAYERS.includes(name))).toEqual([])
  })

  it('import only from lower layers', () => {
    expect(files.flatMap(listUpwardImports)).toEqual([])
  })

  it('have folders of limited size', () => {
    const counts = new Map<string, number>()
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    expect(
      [...counts].filter(
        ([folder, count]) => count > MAX_FILES_IN_A_FOLDER && !LISTS.includes(folder),
      ),
    ).toEqual([])
  })
})

function listUpwardImports(file: string): string[] {
  const text = readFileSync(join(SOURCE, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, specifier = '']) => normalize(join(dirname(file), specifier)))
    .filter((target) => rankOf(target) > rankOf(file))
    .map((target) => `${file} imports ${target}`)
}

function rankOf(file: string): number {
  return LAYERS.indexOf(moduleOf(file))
}

function moduleOf(file: string): string {
  return file.split('/')[0] ?? file
}
