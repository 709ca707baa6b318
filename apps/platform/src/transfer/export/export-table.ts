import { toDecimalText } from '../../catalog/product/money.ts'
import { readSite } from '../../catalog/product/read-site.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { CatalogFormat } from '../import/catalog-format.ts'
import { toMark } from '../import/formats/exported-mark.ts'
import { hostedFormat } from '../import/formats/hosted-format.ts'
import { magentoFormat } from '../import/formats/magento-format.ts'
import { shopifyFormat } from '../import/formats/shopify-format.ts'
import { wooCommerceFormat } from '../import/formats/woo-commerce-format.ts'
import { createDraftReader } from '../import/revisions/create-draft-reader.ts'
import { stampOf } from '../import/revisions/draft-stamp.ts'
import { toCsvRecord } from './csv-cell.ts'
import { hostedTable } from './hosted-table.ts'
import { createLeftOut } from './left-out.ts'
import { magentoTable } from './magento-table.ts'
import { readNamedCollections } from './read-named-collections.ts'
import { readProductPages } from './read-product-pages.ts'
import { readTableProducts } from './read-table-products.ts'
import { shopifyTable } from './shopify-table.ts'
import { type TableFormat, type TableRow, VITRINE_ID } from './table-format.ts'
import { wooCommerceTable } from './woo-commerce-table.ts'

/** The shop systems whose files can be written, by their names in commands, and how they are read again. */
export const tableFormats = {
  shopify: { table: shopifyTable, format: shopifyFormat },
  woocommerce: { table: wooCommerceTable, format: wooCommerceFormat },
  hosted: { table: hostedTable, format: hostedFormat },
  magento: { table: magentoTable, format: magentoFormat },
} satisfies Record<string, { table: TableFormat; format: CatalogFormat }>

export type TableFormatName = keyof typeof tableFormats

interface TableExport {
  format: TableFormatName
  publicPlatformUrl: string
}

interface TableOutput {
  write(text: string): Promise<void>
  advance(done: number): void
}

/** Writes the products as CSV (RFC 4180), a page of them at a time. */
export async function exportTable(
  scope: SiteScope,
  { format: name, publicPlatformUrl }: TableExport,
  { write, advance }: TableOutput,
) {
  const { table, format }: { table: TableFormat; format: CatalogFormat } = tableFormats[name]
  const headings = [...table.columns, VITRINE_ID]
  const { currency } = await readSite(scope)
  const leftOut = createLeftOut()
  const collectionsById = await readNamedCollections(scope)
  const filled = new Set<string>()
  const report = { products: 0, collections: 0, pictures: 0, soldFiles: 0 }
  const amount = (minor: number) => toDecimalText(minor, currency)
  const columns = headings.map((heading) => heading.toLowerCase())
  const readDraft = createDraftReader({ format, table, columns, currency, now: scope.now() })
  const line = (values: readonly string[]) => `${toCsvRecord(values)}\r\n`

  await write(`${table.hasByteOrderMark ? '\ufeff' : ''}${line(headings)}`)
  for await (const page of readProductPages(scope)) {
    const references = { collections: collectionsById, publicPlatformUrl }
    const products = await readTableProducts(scope, page, references)
    let text = ''
    for (const [at, exported] of page.entries()) {
      const { productId, current } = exported
      const slug = current.input.slug ?? productId
      const note = (what: string) => leftOut.note(what, 'products', slug)
      const product = products[at]
      const rows = product && table.toRows(product, { currency, amount, note })
      if (!product) note('everything, as there are too many combinations of choices,')
      if (!product || !rows) continue
      leftOut.noteProduct(product, table.lacks)
      const draft = readDraft(rows)
      const mark = toMark(draft ? { productId, stamp: stampOf(draft) } : { productId })
      for (const row of rows) text += line(toValues(row, table, mark))
      report.products += 1
      report.pictures += product.pictures.length
      for (const id of product.input.collectionIds) filled.add(id)
    }
    if (text !== '') await write(text)
    advance(report.products)
  }
  for (const [id, collection] of collectionsById) {
    if (collection.hasMore) {
      leftOut.note('all data except the name', 'collections', collection.name)
    }
    if (!filled.has(id))
      leftOut.note('everything, as they are empty,', 'collections', collection.name)
  }
  const hasCollections = !table.lacks.includes('collections')
  return {
    ...report,
    collections: hasCollections ? filled.size : 0,
    leftOut: leftOut.list(),
  }
}

/**
 * The cells of a row; that of the product itself has its mark too.
 *
 * @throws {Error} for a cell without a column, whose value would be lost.
 */
function toValues(row: TableRow, { columns, isMain }: TableFormat, mark: string) {
  const strange = Object.keys(row).find((column) => !columns.includes(column))
  if (strange !== undefined) throw new Error(`The format has no column ${strange}.`)
  return [...columns.map((column) => row[column] ?? ''), isMain(row) ? mark : '']
}
