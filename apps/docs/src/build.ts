// Writes the documentation's site into build: `npm run build`. The platform serves it at /docs; any host of static files can.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPages } from './read-pages.ts'
import { renderNotFound, renderOverview, renderPage } from './render-page.ts'
import { createSearchIndex } from './search-index.ts'

const folder = join(import.meta.dirname, '..')
const output = join(folder, 'build')
const styles = join(folder, '../../packages/ui/src')

rmSync(output, { recursive: true, force: true })
mkdirSync(join(output, 'assets'), { recursive: true })

const pages = readPages()
const assets = {
  style: writeAsset('style.css', readStyle()),
  script: writeAsset('search.js', readFileSync(join(folder, 'site/search.js'), 'utf8')),
  playground: writeAsset('playground.js', readFileSync(join(folder, 'site/playground.js'), 'utf8')),
  searchIndex: writeAsset('search.json', JSON.stringify(createSearchIndex(pages))),
}
for (const page of pages) {
  write(`${page.path}.html`, renderPage(page, pages, assets))
  for (const { file, name } of page.pictures) copyFileSync(file, join(output, 'assets', name))
}
write('index.html', renderOverview(pages, assets))
write('404.html', renderNotFound(pages, assets))

function write(path: string, html: string) {
  const file = join(output, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
}

/** Writes a file whose name changes with its content, and returns its address. */
function writeAsset(name: string, text: string) {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  const unique = name.replace('.', `-${hash}.`)
  writeFileSync(join(output, 'assets', unique), text)
  return `/docs/assets/${unique}`
}

/** The shop's tokens and fonts, and the site's own rules. */
function readStyle() {
  const fonts = readFileSync(join(styles, 'fonts.css'), 'utf8').replaceAll(
    /url\('(@fontsource[^']+)'\)/g,
    (_, specifier: string) => {
      const file = fileURLToPath(import.meta.resolve(specifier, `file://${styles}/`))
      copyFileSync(file, join(output, 'assets', basename(file)))
      return `url('/docs/assets/${basename(file)}')`
    },
  )
  const tokens = readFileSync(join(styles, 'tokens.css'), 'utf8')
  const own = ['site.css', 'code.css'].map((name) =>
    readFileSync(join(folder, 'site', name), 'utf8'),
  )
  return [tokens, fonts, ...own].join('\n')
}
