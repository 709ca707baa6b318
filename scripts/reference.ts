// Generates docs/reference from the published declarations and their docstrings. `npm run docs`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Export, readExports } from './read-exports.ts'
import { writeReferencePage } from './reference-page.ts'
import { type PackageName, release } from './release.ts'

const root = dirname(import.meta.dirname)

// Below the repository's own node_modules, so that the declarations find React's.
const work = join(root, 'node_modules/.cache/reference')
const folderOf = (name: PackageName) => join(work, 'node_modules/@vitrine', name)

export interface Entry {
  /** What a program imports. */
  name: string
  exports: Export[]
}

/** Reads every entry of the packages in their published form. */
export async function readEntries(): Promise<Entry[]> {
  await release(folderOf)
  const entries = (['client', 'react', 'contract'] as const).flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as {
      exports: Record<string, { types: { import: string } }>
    }
    return Object.entries(exports).map(([entry, { types }]) => ({
      name: `@vitrine/${name}${entry.slice(1)}`,
      file: join(folderOf(name), types.import),
    }))
  })
  const tsconfig = join(work, 'tsconfig.json')
  const files = entries.map(({ file }) => file)
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files }))
  const exported = readExports(tsconfig, files)
  return entries.map(({ name }, index) => ({ name, exports: exported[index] ?? [] }))
}

const COMPILER_OPTIONS = {
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2022', 'dom'],
  jsx: 'react-jsx',
  types: ['react'],
  noEmit: true,
}

/** The pages of the reference by their file names. */
export function writeReference(entries: Entry[]): Map<string, string> {
  // Their types are documented with the contract.
  const doubles = ['@vitrine/client/types', '@vitrine/contract/schemas']
  const shown = entries.filter(({ name }) => !doubles.includes(name))
  const pages = shown.map(
    ({ name, exports }) => [fileNameOf(name), writeReferencePage(name, exports)] as const,
  )
  return new Map([['README.md', writeIndex(shown)], ...pages])
}

function writeIndex(entries: Entry[]) {
  const rows = entries.map(({ name, exports }) => {
    const called = exports.filter(({ isValue }) => isValue).map((one) => `\`${one.name}\``)
    const shown = name === '@vitrine/contract' ? [`types, and ${called.length} constants`] : called
    return `| [${name}](${fileNameOf(name)}) | ${shown.join(', ')} |`
  })
  return [
    '# Reference',
    '',
    'Every export of the packages, with what it throws and an example. Made from the docstrings by `npm run docs`.',
    '',
    '| Entry | |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function fileNameOf(entry: string) {
  return `${entry.replace('@vitrine/', '').replaceAll('/', '-')}.md`
}

if (import.meta.main) {
  const folder = join(root, 'docs/reference')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, page] of writeReference(await readEntries())) {
    writeFileSync(join(folder, name), page)
  }
}
