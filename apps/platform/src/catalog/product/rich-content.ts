import type { RichContent, RichContentNode } from '@vitrine/contract'
import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'

/**
 * HTML converted to rich content (wire contract section 10.4): paragraphs, headings, lists and quotations with their
 * emphasis and links. Of elements without a corresponding node only the text is kept.
 */
export function toRichContent(html: string): RichContent {
  return { nodes: toBlocks(parseDocument(html).children) }
}

function toBlocks(children: ChildNode[]): RichContentNode[] {
  const blocks: RichContentNode[] = []
  let line: ChildNode[] = []
  for (const child of children) {
    const made = isTag(child) ? toBlock(child) : null
    if (!made) line.push(child)
    else {
      endLine()
      blocks.push(...made)
    }
  }
  endLine()
  return blocks

  /** Consecutive texts, wrapped in a paragraph. */
  function endLine() {
    const nodes = toTexts(line, [])
    line = []
    if (nodes.some(({ textData }) => textData?.text.trim() !== '')) {
      blocks.push({ type: 'PARAGRAPH', nodes, paragraphData: {} })
    }
  }
}

/** The blocks for the element, or `null` for an inline element. */
function toBlock(element: Element): RichContentNode[] | null {
  const { name, children } = element
  const level = /^h([1-6])$/.exec(name)?.[1]
  if (level) {
    return [
      { type: 'HEADING', nodes: toTexts(children, []), headingData: { level: Number(level) } },
    ]
  }
  switch (name) {
    case 'p':
      return [{ type: 'PARAGRAPH', nodes: toTexts(children, []), paragraphData: {} }]
    case 'ul':
      return [{ type: 'BULLETED_LIST', nodes: toItems(children), bulletedListData: {} }]
    case 'ol':
      return [{ type: 'ORDERED_LIST', nodes: toItems(children), orderedListData: {} }]
    case 'blockquote':
      return [{ type: 'BLOCKQUOTE', nodes: toBlocks(children), blockquoteData: {} }]
    case 'hr':
      return [{ type: 'DIVIDER', nodes: [], dividerData: {} }]
    default:
      return CONTAINERS.has(name) ? toBlocks(children) : null
  }
}

const CONTAINERS = new Set(
  'div figure figcaption pre dl dt dd table caption thead tbody tfoot tr th td li'.split(' '),
)

function toItems(children: ChildNode[]): RichContentNode[] {
  return children
    .filter(isTag)
    .map((item) => ({ type: 'LIST_ITEM', nodes: toBlocks(item.children) }))
}

type Decoration = Record<string, unknown>

function toTexts(children: ChildNode[], decorations: Decoration[]): RichContentNode[] {
  return children.flatMap((child): RichContentNode[] => {
    if (isText(child)) return [toText(child.data, decorations)]
    if (!isTag(child)) return []
    if (child.name === 'br') return [toText('\n', decorations)]
    return toTexts(child.children, [...decorations, ...decorationsOf(child)])
  })
}

function toText(text: string, decorations: Decoration[]): RichContentNode {
  return { type: 'TEXT', nodes: [], textData: { text, decorations } }
}

function decorationsOf({ name, attribs }: Element): Decoration[] {
  if (name === 'a' && attribs['href']) {
    return [{ type: 'LINK', linkData: { link: { url: attribs['href'] } } }]
  }
  if (name === 'b' || name === 'strong') return [{ type: 'BOLD', fontWeightValue: 700 }]
  if (name === 'i' || name === 'em') return [{ type: 'ITALIC', italicData: true }]
  if (name === 'u') return [{ type: 'UNDERLINE', underlineData: true }]
  return []
}
