import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { highlightCode } from './highlight-code.ts'
import { navigation } from './navigation.ts'
import { type Page, ROOT, readPages } from './read-pages.ts'
import { renderOverview, renderPage } from './render-page.ts'
import { createSearchIndex } from './search-index.ts'

const pages = readPages()
const assets = {
  style: '/docs/assets/a.css',
  script: '/docs/assets/a.js',
  playground: '/docs/assets/playground.js',
  searchIndex: '/a.json',
}
const KIB = 1024

it('has every page of docs in one group of the navigation', () => {
  const named = navigation.flatMap(({ pages }) => pages).map((source) => `docs/${source}.md`)
  const existing = pages
    .map(({ source }) => source)
    .filter((source) => /^docs\/.*\.md$/.test(source))
  expect(named.sort()).toEqual(existing.sort())
})

it('has no link, from any page, to a page or a heading that does not exist', () => {
  const addresses = new Set(['/docs'])
  for (const { path, headings } of pages) {
    addresses.add(`/docs/${path}`)
    for (const { id } of headings) addresses.add(`/docs/${path}#${id}`)
  }
  const broken = pages.flatMap((page) => linksOf(page).filter((link) => !addresses.has(link)))
  expect(broken).toEqual([])
})

it('has a cause and a cure for every code of the client', () => {
  const source = join(ROOT, 'packages/client/src')
  const codes = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/code: '([a-z_]+)'/g)])
    .map(([, code]) => code)
  const explained = pages.find(({ path }) => path === 'error-codes')?.headings ?? []

  expect(codes.length).toBeGreaterThan(20)
  expect(explained.map(({ id }) => id)).toEqual(expect.arrayContaining(codes))
})

it('has the section of a code where errors lead to', () => {
  const { html = '' } = pages.find(({ path }) => path === 'error-codes') ?? {}
  expect(html).toContain('id="invalid_host"')
  expect(html).toContain('id="PRODUCT_NOT_FOUND"')
})

it('shows code and names as text, whatever they contain', () => {
  const reference = pages.find(({ path }) => path === 'reference/client')
  expect(reference?.html.replaceAll(/<[^>]+>/g, '')).toContain('Promise&lt;')
  for (const page of pages) expect(renderPage(page, pages, assets)).not.toMatch(/<script(?! type)/)
})

it('gives colours to code, and leaves what it does not know as text', () => {
  expect(highlightCode('const a = `<b>`', 'ts')).toBe(
    '<span class="hljs-keyword">const</span> a = <span class="hljs-string">`&lt;b&gt;`</span>',
  )
  expect(highlightCode('a < b', '')).toBe('a &lt; b')
})

it('shows what the concepts are in pictures, with their text and their size', () => {
  const withPictures = pages.filter(({ pictures }) => pictures.length > 0).map(({ path }) => path)
  expect(withPictures).toEqual(['catalog', 'getting-started', 'sessions', 'webhooks'])
  for (const { html } of pages) {
    for (const [picture] of html.matchAll(/<img[^>]*>/g)) {
      expect(picture).toMatch(/ width="\d+" height="\d+" alt="[^"]{20,}">$/)
    }
  }
})

it('loads the playground where there are requests to run, and nowhere else', () => {
  const withIt = pages.filter((page) => renderPage(page, pages, assets).includes(assets.playground))
  expect(withIt.map(({ path }) => path)).toEqual(['playground'])
})

it('finds the sections of guides and reference', () => {
  const index = createSearchIndex(pages)
  expect(index).toContainEqual(expect.arrayContaining(['Errors', 'Timeouts and retries']))
  expect(index.length).toBeGreaterThan(500)
})

it('stays small: its script, what the search loads, and its overview', () => {
  const script = readFileSync(join(ROOT, 'apps/docs/site/search.js'))
  expect(gzipSync(script).length).toBeLessThan(4 * KIB)
  const playground = readFileSync(join(ROOT, 'apps/docs/site/playground.js'))
  expect(gzipSync(playground).length).toBeLessThan(2 * KIB)
  expect(gzipSync(JSON.stringify(createSearchIndex(pages))).length).toBeLessThan(108 * KIB)
  expect(gzipSync(renderOverview(pages, assets)).length).toBeLessThan(8 * KIB)
})

function linksOf({ path, html }: Page) {
  return [...html.matchAll(/href="(\/docs[^"]*|#[^"]*)"/g)].map(([, href = '']) =>
    href.startsWith('#') ? `/docs/${path}${href}` : href,
  )
}
