import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** The tests that run snippets, with language and pages, by their paths from `docs`: each runs all that the page has in the language. */
const RUN_BY: [test: string, language: string, pages: string[]][] = [
  ['e2e/contract/guides.test.ts', 'ts', ['getting-started', 'migrate-from-platform-sdk']],
  [
    'e2e/contract/guides.test.ts',
    'ts',
    ['../README', '../packages/client/README', '../packages/contract/README'],
  ],
  [
    'e2e/contract/guides-of-calls.test.ts',
    'ts',
    [
      ...['carts', 'catalog', 'catalog-v3', 'checkout', 'delivery', 'errors', 'orders', 'shop'],
      ...['payments', 'playground'],
    ],
  ],
  ['e2e/contract/guides-of-calls.test.ts', 'json', ['catalog-v3', 'delivery', 'payments', 'taxes']],
  ['e2e/contract/guides-of-calls.test.ts', 'graphql', ['carts']],
  ['e2e/contract/guides-of-calls.test.ts', 'http', ['playground']],
  ['e2e/contract/guides-of-sessions.test.ts', 'ts', ['server-rendering', 'sessions']],
  ['e2e/contract/guides-of-events.test.ts', 'ts', ['webhooks']],
  ['e2e/shop/client.test.ts', 'html', ['getting-started']],
  ['e2e/shop/client.test.ts', 'ts browser', ['getting-started']],
  ['e2e/shop/client.test.ts', 'tsx', ['react']],
  ['e2e/shop/react-examples.test.ts', 'tsx', ['../packages/react/README']],
]

/** What cannot run in a test, and why. */
const NOT_RUN: [pages: string, language: string, reason: string][] = [
  [
    'reference/*',
    'ts',
    'declarations, and examples of docstrings: e2e/contract/reference-examples.test.ts runs them',
  ],
  ['reference/*', 'tsx', 'examples of docstrings: e2e/shop/react-examples.test.ts runs them'],
  [
    '{*,../{packages,examples}/*/README,../README}',
    'sh',
    'a shell with the registry, a checkout, a server or a file of the reader’s',
  ],
  ['import/*', 'sh', 'the same command with the file of another shop'],
  ['operate/*', 'sh', 'needs root, systemd, a container engine or a cluster'],
  ['operate/*', 'ini', 'configuration of systemd, pgBackRest and PostgreSQL'],
  ['operate/*', 'yaml', 'configuration of Prometheus'],
  ['operate/*', 'sql', 'what a failover does once; a wrong run would end the streams of a store'],
  ['operate/sites', '', 'configuration of Caddy'],
  ['quality', '', 'a command and what it prints'],
]

const files = globSync(['docs/**/*.md', 'README.md', '{packages,examples}/*/README.md'], {
  cwd: ROOT,
})

const pages = files.flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const page = relative('docs', file).slice(0, -'.md'.length)
  const languages = new Set(
    Array.from(text.matchAll(/^ *```(.*)\n[\s\S]*?^ *```$/gm), ([, language = '']) => language),
  )
  return [...languages].map((language) => ({ page, language }))
})

it('runs every snippet of the documentation, or says why it cannot run', () => {
  const undecided = pages.filter(({ page, language }) => {
    const tests = RUN_BY.filter(([, of, pages]) => of === language && pages.includes(page))
    const reasons = NOT_RUN.filter(([glob, of]) => of === language && matchesGlob(page, glob))
    return tests.length + reasons.length !== 1
  })
  expect(pages.length).toBeGreaterThan(60)
  expect(undecided).toEqual([])
})

it('names nothing that has gone', () => {
  const tests = RUN_BY.flatMap(([test, language, pages]) =>
    pages.map((page) => ({ test, language, page })),
  )
  const isOf = (name: string) => readFileSync(join(ROOT, name), 'utf8')
  expect(tests.filter(({ test, page }) => !isOf(test).includes(`'${page}'`))).toEqual([])
  const isThere = (glob: string, language: string) =>
    pages.some((one) => one.language === language && matchesGlob(one.page, glob))
  expect(tests.filter(({ page, language }) => !isThere(page, language))).toEqual([])
  expect(NOT_RUN.filter(([glob, language]) => !isThere(glob, language))).toEqual([])
})
