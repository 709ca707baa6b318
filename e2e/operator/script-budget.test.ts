import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const BUILD = join(import.meta.dirname, '../../apps/backoffice/build')
const SOURCE = join(import.meta.dirname, '../../apps/backoffice/src')

/** What may be loaded until a screen shows its content; the first one has a test of its own in the browser. */
const BUDGET = 162_000

/** No screen has more than 175 kB. */
const LARGER: Record<string, number> = {
  'src/product-editor/product-editor-screen.tsx': 174_800,
}

/** The most files of a screen: each is a request. */
const FILES = 42

interface Chunk {
  file: string
  imports?: string[]
  isDynamicEntry?: boolean
}

it('opens each screen by its address within the budget, in both languages', () => {
  const manifest = JSON.parse(readFileSync(join(BUILD, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const screens = readScreens()
  expect(screens.length).toBeGreaterThan(25)

  const over = screens.flatMap(({ module, messages }) =>
    ['en', 'de'].flatMap((language) => {
      const parts = [
        'index.html',
        `src/messages/${language}/shell.ts`,
        module,
        'src/live/listen-to-events.ts',
        ...messages.map((section) => `src/messages/${language}/${section}.ts`),
      ]
      const files = filesOf(manifest, parts)
      const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
      const isWithin = bytes < (LARGER[module] ?? BUDGET) && files.length <= FILES
      return isWithin ? [] : [{ module, language, bytes, files: files.length }]
    }),
  )
  expect(over).toEqual([])
})

function filesOf(manifest: Record<string, Chunk>, parts: string[]): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no part ${key}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const part of parts) add(part)
  return [...files]
}

/** As it is transferred, in bytes. */
function sizeOf(file: string): number {
  return gzipSync(readFileSync(join(BUILD, file))).byteLength
}

/** The modules and sections of messages that `screens.ts` has. */
function readScreens(): { module: string; messages: string[] }[] {
  const text = readFileSync(join(SOURCE, 'shell/screens.ts'), 'utf8')
  const modules = new Map(
    Array.from(
      text.matchAll(/function (\w+)\(\) \{\s*return \(await import\('\.\.\/([^']+)'/g),
      ([, name = '', path = '']) => [name, path] as const,
    ),
  )
  return Array.from(
    text.matchAll(/messages: \[([^\]]*)\],\s*load: (?:async [^']*'\.\.\/([^']+)'|(\w+))/g),
    ([, sections = '', path = '', name = '']) => ({
      module: `src/${path || modules.get(name)}`,
      messages: Array.from(sections.matchAll(/'(\w+)'/g), ([, section = '']) =>
        section.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`),
      ),
    }),
  )
}
