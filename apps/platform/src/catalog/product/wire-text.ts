import { createHash } from 'node:crypto'
import type { SearchProductsResponse } from '@vitrine/contract'
import type { Page } from '../../query/compile-query.ts'
import { highlight, highlightExcerpt } from '../search/highlight.ts'
import { toPlainText } from '../search/plain-text.ts'
import { type ProductText, readMember } from './product-text.ts'

/** Replies as text, some of them composed of product texts. */

/** A reply as sent: UTF-8 JSON, and an ETag that changes with it. */
export interface WireText {
  body: Uint8Array<ArrayBuffer>
  tag: string
  /** The reply's `Content-Language`; absent where the caller requested no language. */
  language?: string
  /** Of a search: how many products it found. */
  total?: number
}

/** The reply as text, with an ETag computed from its content. */
export function toWireText(reply: object, language?: string): WireText {
  const body = Buffer.from(JSON.stringify(reply))
  const tag = tagOf(language ?? '', body)
  return { body, tag, ...(language === undefined ? {} : { language }) }
}

/** An ETag of the contents. */
export function tagOf(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('base64url').slice(0, 22)
}

const COMMA = Buffer.from(',')

/** `{product}` around the product's text. */
export function wrapProduct(body: Buffer) {
  return Buffer.concat([Buffer.from('{"product":'), body, Buffer.from('}')])
}

/** `{products, metadata}` around the products' texts; `more` are further members. */
export function wrapPage(
  bodies: Buffer[],
  { offset, total, cursors }: Page<unknown>,
  more: Record<string, unknown> = {},
) {
  const metadata = {
    count: bodies.length,
    offset,
    total,
    ...(cursors ? { cursors } : {}),
  }
  const separated = bodies.flatMap((body, index) => (index === 0 ? [body] : [COMMA, body]))
  return Buffer.concat([
    Buffer.from('{"products":['),
    ...separated,
    Buffer.from(`],${JSON.stringify({ metadata, ...more }).slice(1)}`),
  ])
}

/** The positions at which the words were found. */
export function highlightProducts(
  products: ProductText[],
  words: string[],
): SearchProductsResponse['highlights'] {
  if (words.length === 0) return {}
  return Object.fromEntries(
    products.map((product) => {
      const inName = highlight(textOf(product, 'name'), words)
      const inDescription = highlightExcerpt(toPlainText(textOf(product, 'description')), words)
      return [
        textOf(product, 'id'),
        {
          ...(inName ? { name: inName } : {}),
          ...(inDescription ? { description: inDescription } : {}),
        },
      ]
    }),
  )
}

function textOf(product: ProductText, name: 'id' | 'name' | 'description') {
  return String(readMember(product, name) ?? '')
}
