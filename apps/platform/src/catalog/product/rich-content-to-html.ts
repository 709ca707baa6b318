const MAX_DEPTH = 12

/**
 * Rich content converted to HTML: paragraphs, headings, lists, quotations and rules with their emphasis and links. Of
 * other nodes only the text is kept. The result is sanitised when it is stored.
 */
export function toHtml(content: { nodes: readonly unknown[] }): string {
  return content.nodes.map((node) => blockToHtml(node, 0)).join('')
}

function blockToHtml(node: unknown, depth: number): string {
  if (!isObject(node) || depth > MAX_DEPTH) return ''
  const inner = () =>
    listOf(node['nodes'])
      .map((child) => blockToHtml(child, depth + 1))
      .join('')
  switch (node['type']) {
    case 'TEXT':
      return textToHtml(node['textData'])
    case 'PARAGRAPH':
      return `<p>${inner()}</p>`
    case 'HEADING': {
      const data = node['headingData']
      const level = isObject(data) ? Number(data['level']) : 2
      const tag = Number.isInteger(level) && level >= 1 && level <= 6 ? `h${level}` : 'h2'
      return `<${tag}>${inner()}</${tag}>`
    }
    case 'BULLETED_LIST':
      return `<ul>${inner()}</ul>`
    case 'ORDERED_LIST':
      return `<ol>${inner()}</ol>`
    case 'LIST_ITEM':
      return `<li>${inner()}</li>`
    case 'BLOCKQUOTE':
      return `<blockquote>${inner()}</blockquote>`
    case 'DIVIDER':
      return '<hr>'
    default:
      return inner()
  }
}

function textToHtml(data: unknown): string {
  if (!isObject(data) || typeof data['text'] !== 'string') return ''
  const text = escapeText(data['text']).replaceAll('\n', '<br>')
  return listOf(data['decorations']).reduce((inner: string, decoration) => {
    if (!isObject(decoration)) return inner
    const tag = TAGS.get(String(decoration['type']))
    if (tag !== undefined) return `<${tag}>${inner}</${tag}>`
    const url = decoration['type'] === 'LINK' ? linkOf(decoration['linkData']) : undefined
    return url === undefined ? inner : `<a href="${escapeText(url)}">${inner}</a>`
  }, text)
}

const TAGS = new Map([
  ['BOLD', 'strong'],
  ['ITALIC', 'em'],
  ['UNDERLINE', 'u'],
])

function linkOf(data: unknown): string | undefined {
  const link = isObject(data) ? data['link'] : undefined
  const url = isObject(link) ? link['url'] : undefined
  return typeof url === 'string' ? url : undefined
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const escapeText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
