import { escapeHtml } from './escape-html.ts'
import { navigation } from './navigation.ts'
import { type Page, pathOf } from './read-pages.ts'

/** The addresses of the site's own files. */
export interface Assets {
  style: string
  script: string
  /** Of pages with requests to run. */
  playground: string
  searchIndex: string
}

/** A page of the site as an HTML document. */
export function renderPage(page: Page, pages: Page[], assets: Assets): string {
  const sections = page.headings.filter(({ depth }) => depth === 2)
  const contents = `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${sections
    .map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`)
    .join('')}</ul></nav>`
  return renderDocument({
    title: page.title,
    path: page.path,
    main: `<article>${page.html}</article>${sections.length > 1 ? contents : ''}`,
    pages,
    assets,
  })
}

/** The first page: every guide with what it is about. */
export function renderOverview(pages: Page[], assets: Assets): string {
  const groups = navigation.map(
    ({ title, pages: sources }) =>
      `<section><h2>${title}</h2><ul class="guides">${sources
        .map((source) => findPage(pages, source))
        .map((page) => `<li><a href="${hrefOf(page.path)}">${escapeHtml(page.title)}</a></li>`)
        .join('')}</ul></section>`,
  )
  const introduction =
    '<p>An online store: members sign in, browse the catalog, and buy. These pages are for those who build on it and for those who run it.</p>'
  return renderDocument({
    title: 'Documentation',
    path: '',
    main: `<article><h1>Documentation</h1>${introduction}${groups.join('')}</article>`,
    pages,
    assets,
  })
}

/** What an address without a page shows. */
export function renderNotFound(pages: Page[], assets: Assets): string {
  return renderDocument({
    title: 'There is no such page',
    path: '404',
    main: '<article><h1>There is no such page</h1><p>It may have another name now: search for it, or choose a guide.</p></article>',
    pages,
    assets,
  })
}

export function findPage(pages: Page[], source: string): Page {
  const page = pages.find((page) => page.source === `docs/${source}.md`)
  if (!page) throw new Error(`There is no docs/${source}.md, which navigation.ts names.`)
  return page
}

interface Document {
  title: string
  path: string
  main: string
  pages: Page[]
  assets: Assets
}

function renderDocument({ title, path, main, pages, assets }: Document) {
  const link = (source: string) => {
    const page = findPage(pages, source)
    const current = page.path === path ? ' aria-current="page"' : ''
    return `<li><a href="${hrefOf(page.path)}"${current}>${escapeHtml(page.title)}</a></li>`
  }
  const groups = navigation.map(
    ({ title, pages: sources }) => `<h2>${title}</h2><ul>${sources.map(link).join('')}</ul>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} – Vitrine</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets.style}">
<script type="module" src="${assets.script}" data-index="${assets.searchIndex}"></script>
${main.includes('data-language="http"') ? `<script type="module" src="${assets.playground}"></script>\n` : ''}</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
<a class="name" href="/docs">Vitrine <span>documentation</span></a>
<search hidden><label for="search">Search</label><input id="search" type="search" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="results" aria-autocomplete="list"><ul id="results" role="listbox" aria-label="Results" hidden></ul><p class="hidden" role="status"></p></search>
</header>
<div class="columns">
<details class="guides-menu"><summary>All guides</summary><nav aria-label="Guides">${groups.join('')}<p><a href="${hrefOf(pathOf('decisions/README.md'))}">Decisions</a></p></nav></details>
<main id="main" tabindex="-1">${main}</main>
</div>
</body>
</html>
`
}

function hrefOf(path: string) {
  return `/docs/${path}`
}
