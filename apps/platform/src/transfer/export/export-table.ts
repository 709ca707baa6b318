import { and, asc, eq, inArray } from 'drizzle-orm'
import { toStoredMedia } from '../../catalog/product/media/read-media.ts'
import { toDecimalText } from '../../catalog/product/money.ts'
import { toSlug } from '../../catalog/product/names.ts'
import { readSite } from '../../catalog/product/read-site.ts'
import type { StoredMedia } from '../../catalog/product/stored-product.ts'
import { collections, mediaFiles, mediaRequests } from '../../catalog/tables.ts'
import { readTranslations } from '../../catalog/translations/read/read-translations.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { toCsvRecord } from './csv-cell.ts'
import { hostedTable } from './hosted-table.ts'
import { createLeftOut } from './left-out.ts'
import { magentoTable } from './magento-table.ts'
import { type ExportedProduct, readProductPages } from './read-product-pages.ts'
import { shopifyTable } from './shopify-table.ts'
import { toSoldVariants } from './sold-variants.ts'
import type { TableFormat, TableProduct } from './table-format.ts'
import { wooCommerceTable } from './woo-commerce-table.ts'

/** The shop systems whose files can be written, by their names in commands. */
export const tableFormats = {
  shopify: shopifyTable,
  woocommerce: wooCommerceTable,
  hosted: hostedTable,
  magento: magentoTable,
} satisfies Record<string, TableFormat>

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
  const format: TableFormat = tableFormats[name]
  const { currency } = await readSite(scope)
  const leftOut = createLeftOut()
  const collectionsById = await readCollections(scope)
  const filled = new Set<string>()
  const report = { products: 0, collections: 0, pictures: 0, soldFiles: 0 }
  const amount = (minor: number) => toDecimalText(minor, currency)
  const line = (values: readonly string[]) => `${toCsvRecord(values)}\r\n`

  await write(`${format.hasByteOrderMark ? '\ufeff' : ''}${line(format.columns)}`)
  for await (const page of readProductPages(scope)) {
    const pictures = await readPictures(scope, page, publicPlatformUrl)
    let text = ''
    for (const exported of page) {
      const slug = exported.current.input.slug ?? exported.productId
      const note = (what: string) => leftOut.note(what, 'products', slug)
      const product = toTableProduct(exported)
      const rows = product && format.toRows(product, { currency, amount, note })
      if (!product) note('everything, as there are too many combinations of choices,')
      if (!product || !rows) continue
      leftOut.noteProduct(product, format.lacks)
      for (const row of rows) text += line(toValues(row, format.columns))
      report.products += 1
      report.pictures += product.pictures.length
      for (const id of product.input.collectionIds) filled.add(id)
    }
    if (text !== '') await write(text)
    advance(report.products)

    function toTableProduct(exported: ExportedProduct): TableProduct | undefined {
      const { input } = exported.current
      const [first, ...others] = toSoldVariants(input) ?? []
      if (!first) return undefined
      return {
        ...exported,
        input,
        variants: [first, ...others],
        ...pictures(exported),
        collections: input.collectionIds.flatMap((id) => collectionsById.get(id) ?? []),
        preorder: exported.extras.preorder,
      }
    }
  }
  for (const [id, collection] of collectionsById) {
    if (collection.hasMore) {
      leftOut.note('all data except the name', 'collections', collection.name)
    }
    if (!filled.has(id))
      leftOut.note('everything, as they are empty,', 'collections', collection.name)
  }
  const hasCollections = !format.lacks.includes('collections')
  return {
    ...report,
    collections: hasCollections ? filled.size : 0,
    leftOut: leftOut.list(),
  }
}

/** @throws {Error} for a cell without a column, whose value would be lost. */
function toValues(row: Record<string, string>, columns: readonly string[]) {
  const strange = Object.keys(row).find((column) => !columns.includes(column))
  if (strange !== undefined) throw new Error(`The format has no column ${strange}.`)
  return columns.map((column) => row[column] ?? '')
}

async function readCollections(scope: SiteScope) {
  const { siteId, db } = scope
  const rows = await db
    .select({
      id: collections.collectionId,
      name: collections.name,
      slug: collections.slug,
      importKey: collections.importKey,
      description: collections.description,
      visible: collections.visible,
      media: collections.media,
    })
    .from(collections)
    .where(eq(collections.siteId, siteId))
    .orderBy(asc(collections.collectionId))
  const translated = await readTranslations(scope, {
    entity: 'collection',
    ids: rows.map(({ id }) => id),
  })
  return new Map(
    rows.map(({ id, name, slug, importKey, description, visible, media }) => {
      const hasMore =
        description !== '' ||
        !visible ||
        media.length > 0 ||
        // Importers make the slug from the name.
        slug !== toSlug(name, '') ||
        translated.has(id)
      return [id, { name, importKey, hasMore }] as const
    }),
  )
}

type Pictures = Pick<TableProduct, 'pictures' | 'choicePictures' | 'hasOtherMedia'>

/** Stored pictures, then those that the platform has not fetched yet, by their addresses. */
async function readPictures(
  scope: SiteScope,
  page: ExportedProduct[],
  publicPlatformUrl: string,
): Promise<(product: ExportedProduct) => Pictures> {
  const stored = await readStored(scope, page)
  const requested = await readRequested(scope, page)
  const isPicture = ({ kind }: StoredMedia) => kind === undefined
  const pictureIds = new Set([...stored.values()].filter(isPicture).map(({ id }) => id))
  return ({ productId, current: { input } }) => {
    const known = input.mediaIds.flatMap((id) => stored.get(id) ?? [])
    const toUrl = (id: string) => `${publicPlatformUrl}/media/${id}`
    const wanted = requested.get(productId) ?? []
    return {
      hasOtherMedia: !known.every(isPicture),
      pictures: [
        ...known.filter(isPicture).map(({ id, altText }) => ({ url: toUrl(id), altText })),
        ...wanted.filter(({ choice }) => !choice).map(({ url, altText }) => ({ url, altText })),
      ],
      choicePictures: [
        ...input.options.flatMap(({ name, choices }) =>
          choices.flatMap(({ description, mediaIds = [] }) =>
            mediaIds
              .filter((id) => pictureIds.has(id))
              .map((id) => ({ option: name, choice: description, url: toUrl(id) })),
          ),
        ),
        ...wanted.flatMap(({ choice, url }) => (choice ? [{ ...choice, url }] : [])),
      ],
    }
  }
}

async function readStored({ siteId, db }: SiteScope, page: ExportedProduct[]) {
  const ids = page.flatMap(({ current: { input } }) => [
    ...input.mediaIds,
    ...input.options.flatMap(({ choices }) => choices.flatMap(({ mediaIds = [] }) => mediaIds)),
  ])
  const rows = await db
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.siteId, siteId), inArray(mediaFiles.mediaId, [...new Set(ids)])))
  return new Map(rows.map((row) => [row.mediaId, toStoredMedia(row)]))
}

async function readRequested({ siteId, db }: SiteScope, page: ExportedProduct[]) {
  const ids = page.map(({ productId }) => productId)
  const rows = await db
    .select({
      productId: mediaRequests.productId,
      url: mediaRequests.url,
      altText: mediaRequests.altText,
      choice: mediaRequests.choice,
    })
    .from(mediaRequests)
    .where(and(eq(mediaRequests.siteId, siteId), inArray(mediaRequests.productId, ids)))
    .orderBy(asc(mediaRequests.requestId))
  return Map.groupBy(rows, ({ productId }) => productId)
}
