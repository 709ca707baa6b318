import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import { escapeHtml } from './escape-html.ts'
import { highlightCode } from './highlight-code.ts'
import { type Picture, readPicture } from './read-picture.ts'

export const ROOT = join(import.meta.dirname, '..', '..', '..')

/** A page of the site. */
export interface Page {
  /** Its source, from the repository's root. */
  source: string
  /** Its address below `/docs/`; empty for the first page. */
  path: string
  title: string
  html: string
  headings: Heading[]
  pictures: Picture[]
}

export interface Heading {
  depth: number
  id: string
  text: string
  /** The text below it, for the search. */
  body: string
}

/** The pages of `docs` and `decisions`, and the files that they link to, as pages. */
export function readPages(): Page[] {
  const sources = ['docs', 'decisions'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(folder, file)),
  )
  const files = new Set<string>()
  const pages = sources.sort().map((source) => readPage(source, files))
  return [...pages, ...[...files].sort().map(readFilePage)]
}

/** The address of a page, from its source. */
export function pathOf(source: string): string {
  if (!source.endsWith('.md')) return `files/${source}`
  return source.replace(/^docs\//, '').replace(/(\/?README)?\.md$/, '')
}

function readPage(source: string, files: Set<string>): Page {
  const markdown = new Marked()
  const tokens = markdown.lexer(readFileSync(join(ROOT, source), 'utf8'))
  const headings = readHeadings(tokens)
  const ids = headings.map(({ id }) => id)
  const pictures: Picture[] = []
  markdown.use({
    renderer: {
      heading({ tokens: content, depth }: Tokens.Heading) {
        const text = plainText(content)
        // Errors lead to their code as it is written.
        const code = /^[A-Z][A-Z0-9_]+$/.test(text) ? `<span id="${text}"></span>` : ''
        return `<h${depth} id="${ids.shift()}">${code}${this.parser.parseInline(content)}</h${depth}>\n`
      },
      link({ href, tokens: content }: Tokens.Link) {
        const target = targetOf(href, source, files)
        return `<a href="${escapeHtml(target)}">${this.parser.parseInline(content)}</a>`
      },
      image({ href, text }: Tokens.Image) {
        const picture = readPicture(join(ROOT, dirname(source), href))
        pictures.push(picture)
        const { name, width, height } = picture
        return `<img src="/docs/assets/${name}" width="${width}" height="${height}" alt="${escapeHtml(text)}">`
      },
      // What is wider than the page scrolls, by keyboard too.
      code({ text, lang }: Tokens.Code) {
        const language = lang?.split(' ')[0] ?? ''
        return `<pre tabindex="0" data-language="${escapeHtml(language)}"><code>${highlightCode(text, language)}</code></pre>\n`
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const head = token.header.some(({ text }) => text !== '')
          ? `<thead>${row(token.header, 'th')}</thead>`
          : ''
        const body = token.rows.map((cells) => row(cells, 'td')).join('')
        return `<div class="table" tabindex="0" role="region" aria-label="Table"><table>${head}<tbody>${body}</tbody></table></div>\n`
      },
    },
  })
  const html = markdown.parser(tokens)
  const title = headings[0]?.text ?? source
  return { source, path: pathOf(source), title, html, headings, pictures }
}

function readHeadings(tokens: Token[]) {
  const headings: Heading[] = []
  const used = new Map<string, number>()
  for (const token of tokens) {
    if (token.type === 'heading') {
      const text = plainText(token.tokens ?? [])
      const id = idOf(text)
      const count = used.get(id) ?? 0
      used.set(id, count + 1)
      const unique = count > 0 ? `${id}-${count}` : id
      headings.push({ depth: token['depth'], id: unique, text, body: '' })
    } else {
      const heading = headings.at(-1)
      if (heading) heading.body += ` ${plainText([token])}`
    }
  }
  return headings
}

/** The same ids that the repository's host gives, so that links work in both. */
function idOf(text: string) {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

function plainText(tokens: Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table
        return [header, ...rows]
          .flat()
          .map((cell) => plainText(cell.tokens))
          .join(' ')
      }
      if (token.type === 'list') return plainText((token as Tokens.List).items)
      if ('tokens' in token && token.tokens) return plainText(token.tokens)
      return 'text' in token ? unescapeHtml(String(token.text)) : ''
    })
    .join('')
}

/** A link of a source, as an address of the site. */
function targetOf(href: string, source: string, files: Set<string>) {
  if (/^[a-z]+:/i.test(href) || href.startsWith('#')) return href
  const [path = '', fragment] = href.split('#')
  const target = normalize(join(dirname(source), path))
  if (!target.endsWith('.md')) files.add(target)
  return `/docs/${pathOf(target)}${fragment === undefined ? '' : `#${fragment}`}`.replace(
    /\/(?=#|$)/,
    '',
  )
}

function readFilePage(source: string): Page {
  const path = join(ROOT, source)
  // Of a folder, the names of what is in it.
  const text = statSync(path).isDirectory()
    ? readdirSync(path).sort().join('\n')
    : readFileSync(path, 'utf8')
  const title = source.split('/').at(-1) ?? source
  const html = `<h1>${escapeHtml(title)}</h1>\n<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`
  return { source, path: pathOf(source), title, html, headings: [], pictures: [] }
}

function unescapeHtml(text: string) {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
