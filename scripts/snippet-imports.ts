import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../packages')

/** The imports of a program, one for each module, and what is left of it: two snippets of a page may import the same. */
export function hoistImports(code: string): { imports: string; body: string } {
  const found: string[] = []
  const body = code.replace(/^import [\s\S]*? from '.*'\n/gm, (line) => {
    found.push(line.trim())
    return ''
  })
  return { imports: merge(found), body }
}

/** Imports of what a snippet uses of our packages, and does not import itself. */
export function missingImports(code: string, imports = ''): string {
  return Object.entries(exportedNames)
    .map(([entry, exported]) => {
      const used = exported.filter(
        (name) =>
          new RegExp(`(?<![.\\w'])${name}\\b`).test(code) &&
          !new RegExp(`\\b${name}\\b`).test(imports) &&
          !new RegExp(`(function|const|let|interface|type) ${name}\\b`).test(code),
      )
      return used.length > 0 ? `import { ${used.join(', ')} } from '${entry}'` : ''
    })
    .join('\n')
}

function merge(lines: string[]) {
  const byEntry = new Map<string, Set<string>>()
  for (const line of lines) {
    const [, isType, names = '', entry = ''] =
      /^import (type )?\{([\s\S]*)\} from '(.*)'$/.exec(line) ?? []
    const known = byEntry.get(entry) ?? new Set()
    for (const name of names.split(',')) {
      if (name.trim()) known.add((isType && !name.includes('type ') ? 'type ' : '') + name.trim())
    }
    byEntry.set(entry, known)
  }
  return Array.from(
    byEntry,
    ([entry, names]) => `import { ${[...names].join(', ')} } from '${entry}'`,
  ).join('\n')
}

/** The names that each entry of our packages exports. */
const exportedNames: Record<string, string[]> = Object.fromEntries(
  ['client', 'react'].flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8')) as {
      exports: Record<string, string>
    }
    return Object.entries(exports).map(([entry, file]) => [
      `@vitrine/${name}${entry.slice(1)}`,
      namesIn(readFileSync(join(PACKAGES, name, file), 'utf8')),
    ])
  }),
)

function namesIn(source: string) {
  const lists = Array.from(source.matchAll(/export (?:type )?\{([\s\S]*?)\}/g), ([, list = '']) =>
    list.split(','),
  ).flat()
  const declared = Array.from(
    source.matchAll(/export (?:async )?(?:function|const|interface|type|class) (\w+)/g),
    ([, name = '']) => name,
  )
  return [...lists.map((name) => name.replace(/\btype\b/, '').trim()), ...declared].filter(Boolean)
}
