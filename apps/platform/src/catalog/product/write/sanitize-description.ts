import sanitizeHtml from 'sanitize-html'

/**
 * The HTML reduced to text, structure and links: no script, style, form, frame or address that runs code.
 * Text that is not HTML is unchanged.
 */
export function sanitizeDescription(html: string): string {
  if (html === latest || !html.includes('<')) return html
  latest = sanitizeHtml(html, OPTIONS)
  return latest
}

/** The latest result: an import reduces a text to measure it, and again when the product is validated. */
let latest = ''

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'span', 'blockquote', 'pre'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'b', 'strong', 'i', 'em', 'u', 's', 'small'],
    ...['sub', 'sup', 'code', 'abbr', 'mark', 'table', 'caption', 'thead', 'tbody', 'tfoot'],
    ...['tr', 'th', 'td', 'figure', 'figcaption', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // A linked page must not get access to the shop's window.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
}
