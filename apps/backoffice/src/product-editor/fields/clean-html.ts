/** What a description keeps of pasted text: structure and emphasis. The platform reduces it once more when it is saved. */
const KEPT = new Set(
  'p br h2 h3 h4 ul ol li blockquote a b strong i em u s sub sup code table thead tbody tr th td'.split(
    ' ',
  ),
)
const DROPPED = new Set(['script', 'style', 'head', 'title', 'meta', 'link', 'template'])

/** The elements of `source` that a description may have, without attributes but for the address of links. */
export function cleanHtml(source: string): string {
  const { body } = new DOMParser().parseFromString(source, 'text/html')
  clean(body)
  return body.innerHTML
}

function clean(parent: Element) {
  for (const child of [...parent.children]) {
    const name = child.localName
    if (DROPPED.has(name)) {
      child.remove()
      continue
    }
    clean(child)
    if (!KEPT.has(name)) {
      child.replaceWith(...child.childNodes)
      continue
    }
    for (const { name: attribute } of [...child.attributes]) {
      if (attribute !== 'href' || !isSafe(child.getAttribute('href'))) {
        child.removeAttribute(attribute)
      }
    }
  }
}

const isSafe = (href: string | null) => /^(https?:|mailto:|tel:|\/(?!\/))/i.test(href ?? '')
