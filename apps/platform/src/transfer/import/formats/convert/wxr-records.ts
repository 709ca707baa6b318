import { decodeXML } from 'entities'
import { ImportError } from '../../import-error.ts'
import { importProblem } from '../../import-problem.ts'
import type { Records } from './records.ts'
import { sectionsOf } from './sections-of.ts'

const ATTRIBUTES = Array.from({ length: 10 }, (_, at) => at + 1)
const HEADER = [
  ...[
    'ID',
    'Type',
    'SKU',
    'GTIN, UPC, EAN, or ISBN',
    'Name',
    'Published',
    'Visibility in catalog',
    'Short description',
  ],
  ...['Description', 'Date sale price starts', 'Date sale price ends', 'In stock?', 'Stock'],
  ...['Weight (kg)', 'Length (cm)', 'Width (cm)', 'Height (cm)', 'Sale price', 'Regular price'],
  ...['Categories', 'Tags', 'Images', 'Parent', 'Brands'],
  ...ATTRIBUTES.flatMap((number) => [`Attribute ${number} name`, `Attribute ${number} value(s)`]),
]

/** Characters: an expression looks for each value up to the end. */
const MAX_ATTRIBUTES = 100_000

/** A post of the export: product, variation or attachment. */
interface Post {
  field(name: string): string
  meta: Map<string, string>
  /** Names of the terms, by taxonomy. */
  terms: Map<string, { slug: string; name: string }[]>
}

/**
 * WordPress's own export of a WooCommerce shop (WXR, an XML of posts), as records of the shop's product CSV.
 *
 * @throws {ImportError} The text is cut off, or has no products.
 */
export function wxrRecords(xml: string, name: string): Records {
  if (!xml.trimEnd().endsWith('</rss>'))
    throw new ImportError(importProblem('INCOMPLETE_XML', { name }))
  const posts = [...sectionsOf(xml, '<item>', '</item>')].map(toPost)
  const ofType = (type: string) => posts.filter((post) => post.field('wp:post_type') === type)
  const urls = new Map(
    ofType('attachment').map((post) => [post.field('wp:post_id'), post.field('wp:attachment_url')]),
  )
  const products = ofType('product')
  if (products.length === 0) {
    throw new ImportError(importProblem('NO_PRODUCTS_OF_WORDPRESS', { name }))
  }
  const parents = new Map(products.map((post) => [post.field('wp:post_id'), post]))
  const variations = ofType('product_variation')
  const varied = new Set(variations.map((post) => post.field('wp:post_parent')))
  const records = [
    ...products.map((post) => ({
      ...cellsOf(post, urls),
      ...productCells(post, varied),
      ...attributeCells(offeredBy(post)),
    })),
    ...variations.map((post) => ({
      ...cellsOf(post, urls),
      ...{ Type: 'variation', Parent: `id:${post.field('wp:post_parent')}` },
      Published: post.field('wp:status') === 'publish' ? '1' : '-1',
      ...attributeCells(choicesOf(post, parents.get(post.field('wp:post_parent')))),
    })),
  ] satisfies Record<string, string>[]
  return [
    HEADER,
    ...records.map((cells: Record<string, string>) => HEADER.map((column) => cells[column] ?? '')),
  ]
}

function toPost(item: string): Post {
  const meta = new Map(
    [...sectionsOf(item, '<wp:postmeta>', '</wp:postmeta>')].map((part) => [
      fieldOf(part, 'wp:meta_key'),
      fieldOf(part, 'wp:meta_value'),
    ]),
  )
  const terms: Post['terms'] = new Map()
  for (const category of sectionsOf(item, '<category domain="', '</category>')) {
    const [, domain = '', slug = '', name] =
      /^([^"]*)" nicename="([^"]*)">(.*)$/s.exec(category) ?? []
    if (name === undefined) continue
    terms.set(domain, [
      ...(terms.get(domain) ?? []),
      { slug: decodeURIComponentOr(slug), name: textOf(name) },
    ])
  }
  return { field: (name) => fieldOf(item, name), meta, terms }
}

function cellsOf({ field, meta }: Post, urls: Map<string, string>) {
  const of = (key: string) => meta.get(key) ?? ''
  const pictures = [of('_thumbnail_id'), ...of('_product_image_gallery').split(',')]
  const day = (key: string) =>
    /^\d+$/.test(of(key)) ? new Date(Number(of(key)) * 1000).toISOString().slice(0, 10) : ''
  return {
    ...{ ID: field('wp:post_id'), SKU: of('_sku'), Name: field('title') },
    'GTIN, UPC, EAN, or ISBN': of('_global_unique_id'),
    ...{ Description: escapeLines(field('content:encoded')) },
    ...{ 'Short description': escapeLines(field('excerpt:encoded')) },
    'In stock?': of('_stock_status') === 'outofstock' ? '0' : '1',
    Stock: of('_manage_stock') === 'yes' ? String(Math.trunc(Number(of('_stock')) || 0)) : '',
    ...{ 'Weight (kg)': of('_weight'), 'Length (cm)': of('_length') },
    ...{ 'Width (cm)': of('_width'), 'Height (cm)': of('_height') },
    // Older shops have the price only.
    'Regular price': of('_regular_price') || of('_price'),
    ...{ 'Sale price': of('_sale_price'), 'Date sale price starts': day('_sale_price_dates_from') },
    'Date sale price ends': day('_sale_price_dates_to'),
    Images: list(pictures.flatMap((id) => urls.get(id.trim()) ?? [])),
  }
}

function productCells({ field, meta, terms }: Post, varied: Set<string>) {
  const slugs = (taxonomy: string) => (terms.get(taxonomy) ?? []).map(({ slug }) => slug)
  const names = (taxonomy: string) => list((terms.get(taxonomy) ?? []).map(({ name }) => name))
  const type = varied.has(field('wp:post_id')) ? 'variable' : (slugs('product_type')[0] ?? 'simple')
  const isHidden = ['exclude-from-catalog', 'exclude-from-search'].every((slug) =>
    slugs('product_visibility').includes(slug),
  )
  return {
    Type: meta.get('_downloadable') === 'yes' ? `${type}, downloadable` : type,
    Published: field('wp:status') === 'publish' ? '1' : '0',
    'Visibility in catalog': isHidden ? 'hidden' : 'visible',
    ...{ Categories: names('product_cat'), Tags: names('product_tag') },
    Brands: names('product_brand'),
  }
}

/** The attributes of a product with all their values: terms of a taxonomy, or a text in PHP's serialization. */
function offeredBy({ meta, terms }: Post): [name: string, values: string[]][] {
  const own = [
    ...(meta.get('_product_attributes') ?? '')
      .slice(0, MAX_ATTRIBUTES)
      .matchAll(/s:4:"name";s:\d+:"([^"]*)";s:5:"value";s:\d+:"([\s\S]*?)";s:8:"position"/g),
  ]
  return own.map(([, name = '', value = '']) => {
    const taxonomy = terms.get(name)?.map((term) => term.name)
    return [name.replace(/^pa_/, ''), taxonomy ?? value.split('|').map((part) => part.trim())]
  })
}

/** The choice of a variation for each attribute; none where it is for any. */
function choicesOf({ meta }: Post, parent: Post | undefined): [name: string, values: string[]][] {
  const offered = parent ? offeredBy(parent) : []
  return [...meta].flatMap(([key, value]) => {
    const taxonomy = /^attribute_(.+)$/.exec(key)?.[1]
    if (taxonomy === undefined) return []
    const term = parent?.terms.get(taxonomy)?.find(({ slug }) => slug === value)
    const [name] = offered.find(([known]) => slugOf(known) === slugOf(taxonomy)) ?? []
    return [[name ?? taxonomy.replace(/^pa_/, ''), [term?.name ?? value]]]
  })
}

const slugOf = (name: string) => name.replace(/^pa_/, '').toLowerCase().replaceAll(/\s+/g, '-')

function attributeCells(attributes: [name: string, values: string[]][]) {
  return Object.fromEntries(
    attributes.slice(0, ATTRIBUTES.length).flatMap(([name, values], at) => [
      [`Attribute ${at + 1} name`, name],
      [`Attribute ${at + 1} value(s)`, list(values)],
    ]),
  )
}

/** As the CSV has lists. */
const list = (values: string[]) => values.map((value) => value.replaceAll(',', '\\,')).join(', ')
const escapeLines = (text: string) => text.replaceAll('\\n', '\\\\n')

function fieldOf(part: string, name: string) {
  const [found = ''] = sectionsOf(part, `<${name}>`, `</${name}>`)
  return textOf(found)
}

/** CDATA as it is, and other text with its entities resolved. */
function textOf(xml: string) {
  let text = ''
  let at = 0
  for (;;) {
    const start = xml.indexOf(CDATA, at)
    const end = start < 0 ? -1 : xml.indexOf(']]>', start)
    if (end < 0) return (text + decodeXML(xml.slice(at))).trim()
    text += decodeXML(xml.slice(at, start)) + xml.slice(start + CDATA.length, end)
    at = end + 3
  }
}

const CDATA = '<![CDATA['

function decodeURIComponentOr(slug: string) {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
