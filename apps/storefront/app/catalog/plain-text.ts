const BLOCK_ENDS = /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|dd|ul|ol)>/gi
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  times: '×',
  deg: '°',
  bull: '•',
  middot: '·',
  reg: '®',
  trade: '™',
  copy: '©',
  euro: '€',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
}

/**
 * The paragraphs of an HTML text as plain text. Owners' HTML is never written into a page, so that no
 * script in it can run. A table row becomes "Holds: 1.9 l".
 */
export function toParagraphs(html: string): string[] {
  return html
    .replace(/<\/(?:th|dt)>\s*/gi, ': ')
    .replace(BLOCK_ENDS, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => decodeEntity(name) ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
