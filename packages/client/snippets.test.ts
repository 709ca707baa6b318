import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hoistImports, missingImports } from '@vitrine/scripts/snippet-imports'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const PACKAGES = ['client', 'react', 'contract']
/** Pages whose programs a reader copies from the top: they name every import themselves. */
const WORD_FOR_WORD = /(getting-started|migrate-from-platform-sdk)\.md$/
const CACHE = join(ROOT, 'node_modules/.cache/snippets')
const WORK = join(CACHE, 'programs')
/** What the page about payments imports, as a file beside it does. */
const PROVIDER = 'payment-provider.ts'

// Every snippet of the documentation and every example of a docstring is a program that compiles.
// Names that they do not import are declared in snippets.d.ts.
it('compiles every snippet of the documentation, and every example of a docstring', {
  timeout: 120_000,
}, () => {
  rmSync(CACHE, { recursive: true, force: true })
  mkdirSync(WORK, { recursive: true })
  copyFileSync(join(ROOT, 'apps/platform/src/payments', PROVIDER), join(CACHE, PROVIDER))
  const pages = documentationPages().map(writePage)
  const examples = sourceFiles().flatMap(writeExamples)
  writeFileSync(join(WORK, 'tsconfig.json'), JSON.stringify(compilerOptions()))

  expect(pages.length).toBeGreaterThan(6)
  expect(examples.length).toBeGreaterThan(100)
  expect(compile()).toBe('')
})

function documentationPages() {
  const readmes = PACKAGES.map((name) => join(ROOT, 'packages', name, 'README.md'))
  return readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(ROOT, 'docs', name))
    .concat(readmes)
}

/** The snippets of a page share one scope: each may use the names that earlier ones declare. */
function writePage(path: string) {
  const sections = fencedBlocks(readFileSync(path, 'utf8')).map(asSection)
  const { imports, body } = hoistImports(sections.join('\n'))
  const name = `page-${path.slice(ROOT.length + 1).replace(/\W+/g, '-')}`
  const missing = WORD_FOR_WORD.test(path) ? '' : missingImports(body, imports)
  return write(name, `${missing}\n${imports}\n${body}`)
}

/** A snippet with its number, which messages of the compiler then show. */
function asSection(body: string, index: number) {
  return `// snippet ${index + 1}\n${body}`
}

function sourceFiles() {
  return PACKAGES.flatMap((name) =>
    readdirSync(join(ROOT, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
      .map((file) => join(ROOT, 'packages', name, 'src', file)),
  )
}

function writeExamples(path: string) {
  const text = readFileSync(path, 'utf8').replace(/^ *\* ?/gm, '')
  return fencedBlocks(text).map((code, index) =>
    write(
      `example-${path.slice(ROOT.length + 1).replace(/\W+/g, '-')}-${index + 1}`,
      `${missingImports(code)}\n${code}`,
    ),
  )
}

function fencedBlocks(text: string) {
  return Array.from(
    text.matchAll(/^```tsx?(?: browser)?\n([\s\S]*?)^```/gm),
    ([, code = '']) => code,
  )
}

function write(name: string, code: string) {
  const file = join(WORK, `${name}.tsx`)
  writeFileSync(file, `${code}\nexport {}\n`)
  return file
}

function compilerOptions() {
  return {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      verbatimModuleSyntax: false,
      noUnusedLocals: false,
      noUnusedParameters: false,
      lib: ['es2024', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      types: ['react', 'node'],
    },
    include: ['*.tsx', join(import.meta.dirname, 'snippets.d.ts')],
  }
}

function compile() {
  try {
    // Each checker checks again what they share.
    const args = ['-p', WORK, '--checkers', '1']
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), args, { encoding: 'utf8' })
    return ''
  } catch (error) {
    return String((error as { stdout: string }).stdout)
  }
}
