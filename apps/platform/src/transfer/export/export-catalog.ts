import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { asc, eq, sql } from 'drizzle-orm'
import { readSite } from '../../catalog/product/read-site.ts'
import type { CurrentProduct } from '../../catalog/product/write/read-input.ts'
import { collections, mediaFiles, products, securedMedia } from '../../catalog/tables.ts'
import { readTranslations } from '../../catalog/translations/read/read-translations.ts'
import { ALL_PRODUCTS_KEY } from '../../catalog/translations/read/translated-entity.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import { isPermitted, type SiteScope } from '../../kernel/scope/site-scope.ts'
import type { MediaFiles } from '../../media/files/media-files.ts'
import { exportTable, type TableFormatName } from './export-table.ts'
import type { ExportedLine } from './exported-line.ts'
import type { LeftOut } from './left-out.ts'
import type { ProductExtras } from './product-extras.ts'
import { readProductPages } from './read-product-pages.ts'
import { writeWholeFile } from './write-whole-file.ts'

export type ExportOptions = {
  /** Where the catalog is written. */
  file: string
  onProgress?: (progress: { done: number; total: number }) => void
} & (LinesOptions | TableOptions)

/** Everything, as JSON lines; pictures go to the folder `media` beside the file. */
interface LinesOptions {
  format?: 'jsonl'
  files: MediaFiles
  /** Where files that are sold are kept, and the folder that they are to be copied to; they stay behind unless given. */
  sold?: { files: MediaFiles; folder: string }
}

/** As another shop system reads it; pictures by their addresses on the platform. */
interface TableOptions {
  format: TableFormatName
  /** Where the platform is reached from outside; no slash at the end. */
  publicPlatformUrl: string
}

export interface ExportReport {
  products: number
  collections: number
  pictures: number
  /** Files that are sold, and were copied. */
  soldFiles: number
  /** Files that are sold, and stayed behind. */
  withheldFiles: number
  /** What the format has no place for. */
  leftOut: LeftOut[]
}

/**
 * Writes the whole catalog to a file: as JSON lines, or as the CSV file that another shop system imports.
 *
 * JSON lines say the store, then pictures, collections and products in the order of their numbers; importing them into
 * an empty store of the same currency gives an equal catalog. The other formats carry less, and the report says what
 * was left out and of how many. The file is complete or not there.
 *
 * @throws {ApiError} 403 when files that are sold are wanted by who does not manage the catalog.
 */
export async function exportCatalog(
  scope: SiteScope,
  options: ExportOptions,
): Promise<ExportReport> {
  const { file, onProgress } = options
  const total = await scope.db.$count(products, eq(products.siteId, scope.siteId))
  const advance = (done: number) => onProgress?.({ done, total: Math.max(total, done) })
  const report =
    'publicPlatformUrl' in options
      ? await writeWholeFile(file, (write) => exportTable(scope, options, { write, advance }))
      : await writeWholeFile(file, (write) => exportLines(scope, options, { write, advance }))
  const all = await scope.db.$count(securedMedia, eq(securedMedia.siteId, scope.siteId))
  return { ...report, withheldFiles: Math.max(0, all - report.soldFiles) }
}

interface Output {
  write(text: string): Promise<void>
  /** Tells how many products are written. */
  advance(done: number): void
}

async function exportLines(
  scope: SiteScope,
  { file, files, sold }: LinesOptions & { file: string },
  { write: writeText, advance }: Output,
) {
  if (sold) requirePermission(scope)
  const report = { products: 0, collections: 0, pictures: 0, soldFiles: 0, leftOut: [] }
  const write = (line: ExportedLine) => writeText(`${JSON.stringify(line)}\n`)
  const { currency, language } = await readSite(scope)
  const said = await readTranslations(scope, { entity: 'collection', ids: [ALL_PRODUCTS_KEY] })
  const allProducts = said.get(ALL_PRODUCTS_KEY)
  const store = { kind: 'store', version: 1, currency, language } as const
  await write({ ...store, ...(allProducts ? { allProducts } : {}) })
  report.pictures = await exportPictures(scope, { files, folder: dirname(file), write })
  if (sold) report.soldFiles = await exportSold(scope, { ...sold, write })
  const keys = await exportCollections(scope, write)
  report.collections = keys.size
  for await (const lines of readProductLines(scope, keys, sold !== undefined)) {
    for (const line of lines) await write(line)
    report.products += lines.length
    advance(report.products)
  }
  return report
}

function requirePermission(scope: SiteScope) {
  if (isPermitted(scope, 'WIX_STORES.MODIFY_PRODUCTS')) return
  const needed = 'Files that are sold leave only with the permission WIX_STORES.MODIFY_PRODUCTS.'
  throw applicationError(403, 'PERMISSION_DENIED', needed)
}

type Write = (line: ExportedLine) => Promise<unknown>

async function exportPictures(
  { siteId, db }: SiteScope,
  { files, folder, write }: { files: MediaFiles; folder: string; write: Write },
) {
  const rows = await db
    .select()
    .from(mediaFiles)
    .where(eq(mediaFiles.siteId, siteId))
    // What stands for a film comes before it.
    .orderBy(
      sql`${mediaFiles.posterId} IS NOT NULL`,
      asc(mediaFiles.createdAt),
      asc(mediaFiles.mediaId),
    )
  if (rows.length > 0) await mkdir(join(folder, 'media'), { recursive: true })
  for (const { mediaId, title, altText, isDecorative, focalX, focalY, posterId } of rows) {
    await copyOut(files, mediaId, join(folder, 'media', mediaId))
    await write({
      kind: 'picture',
      id: mediaId,
      title,
      altText,
      ...(isDecorative && { isDecorative }),
      ...(focalX !== null && focalY !== null ? { focalPoint: { x: focalX, y: focalY } } : {}),
      ...(posterId === null ? {} : { posterId }),
    })
  }
  return rows.length
}

/** Readable for nobody but the owner of the process: whoever has a copy need not buy it. */
async function exportSold(
  { siteId, db }: SiteScope,
  { files, folder, write }: { files: MediaFiles; folder: string; write: Write },
) {
  const rows = await db
    .select({ id: securedMedia.mediaId, fileName: securedMedia.fileName })
    .from(securedMedia)
    .where(eq(securedMedia.siteId, siteId))
    .orderBy(asc(securedMedia.createdAt), asc(securedMedia.fileName), asc(securedMedia.mediaId))
  if (rows.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const row of rows) {
    await copyOut(files, row.id, join(folder, row.id), 0o600)
    await write({ kind: 'file', ...row })
  }
  return rows.length
}

async function copyOut(files: MediaFiles, mediaId: string, path: string, mode = 0o666) {
  const size = await files.size(mediaId)
  if (size === null) throw new Error(`The file ${mediaId} of the media library is gone.`)
  const content = await files.stream(mediaId, { first: 0, last: Math.max(0, size - 1) })
  await pipeline(Readable.fromWeb(content as WebStream), createWriteStream(path, { mode }))
}

/** Answers the key of each collection by its id. */
async function exportCollections(scope: SiteScope, write: Write) {
  const { siteId, db } = scope
  const rows = await db
    .select()
    .from(collections)
    .where(eq(collections.siteId, siteId))
    .orderBy(asc(collections.collectionId))
  const keys = new Map(
    rows.map((row) => [row.collectionId, row.importKey ?? `vitrine:${row.collectionId}`]),
  )
  const said = await readTranslations(scope, { entity: 'collection', ids: [...keys.keys()] })
  for (const { collectionId, name, slug, description, visible, media } of rows) {
    const mediaIds = media.map(({ id }) => id)
    const key = keys.get(collectionId) ?? ''
    const translations = said.get(collectionId) ?? {}
    const words = { name, slug, description, translations }
    await write({ kind: 'collection', key, ...words, visible, mediaIds })
  }
  return keys
}

async function* readProductLines(scope: SiteScope, keys: Map<string, string>, withFiles: boolean) {
  for await (const page of readProductPages(scope)) {
    yield page.map(({ productId, importKey, current, translations, extras }): ExportedLine => {
      const { collectionIds, ...product } = current.input
      const memberships = collectionIds.flatMap((id) => keys.get(id) ?? [])
      const key = importKey ?? `vitrine:${productId}`
      const { preorder, pastSlugs } = extras
      return {
        ...{ kind: 'product', key, collections: memberships, product, translations },
        ...(withFiles ? { files: filesOf(extras, current) } : {}),
        ...(preorder ? { preorder } : {}),
        ...(pastSlugs.length > 0 ? { pastSlugs } : {}),
      }
    })
  }
}

/** Those of variants that are gone are nobody's. */
function filesOf({ digitalFiles }: ProductExtras, { input, variantIds }: CurrentProduct) {
  return digitalFiles.flatMap(({ id, variantId }) => {
    if (variantId === undefined) return [{ id }]
    const choices = input.variants[variantIds.indexOf(variantId)]?.choices
    return choices ? [{ id, choices }] : []
  })
}
