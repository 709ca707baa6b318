import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

const DOCS = join(import.meta.dirname, '../../docs')

/** A page of the documentation, by its name in `docs`. */
export function readGuide(name: string): string {
  return readFileSync(join(DOCS, `${name}.md`), 'utf8')
}

/** The snippets of a page in a language, such as `json`; in `ts browser` are those that need a browser. */
export function readSnippets(name: string, language: string): string[] {
  const pattern = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm')
  const snippets = Array.from(readGuide(name).matchAll(pattern), ([, code = '']) => code)
  expect(snippets).not.toEqual([])
  return snippets
}
