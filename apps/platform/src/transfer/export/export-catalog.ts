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
import { findLeftOutOfLines } from './left-out-of-lines.ts'
import type { ProductExtras } from './product-extras.ts'
import { readProductPages } from './read-product-pages.ts'
import { writeWholeFile } from './write-whole-file.ts'

export type ExportOptions = {
  /** The file to write. */
  file: string
  onProgress?: (progress: { done: number; total: number }) => void
} & (LinesOptions | TableOptions)

/** The complete catalog as JSON lines; pictures are copied to the folder `media` beside the file. */
interface LinesOptions {
  format?: 'jsonl'
  files: MediaFiles
  /** The storage of files that are sold, and the folder to copy them to; not exported by default. */
  sold?: { files: MediaFiles; folder: string }
}

/** In the form of another shop system; pictures are given by their platform addresses. */
interface TableOptions {
  format: TableFormatName
  /** The public address of the platform, without a trailing slash. */
  publicPlatformUrl: string
}

export interface ExportReport {
  products: number
  collections: number
  pictures: number
  /** Files that are sold, and were exported. */
  soldFiles: number
  /** Files that are sold, and were not exported. */
  withheldFiles: number
  /** Data that the format does not support. */
  leftOut: LeftOut[]
}

/**
 * Writes the whole catalog to a file: as JSON lines, or as the CSV file that another shop system imports.
 *
 * JSON lines contain the store, then pictures, collections and products by number; importing them into an empty store of
 * the same currency gives an equal catalog of V1. The report lists, with counts, what they leave out of catalog V3, and
 * what the other formats leave out. The file is written atomically.
 *
 * @throws {ApiError} 403 when files that are sold are requested without the permission to manage the catalog.
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
  /** Reports the number of products written. */
  advance(done: number): void
}

async function exportLines(
  scope: SiteScope,
  { file, files, sold }: LinesOptions & { file: string },
  { write: writeText, advance }: Output,
) {
  if (sold) requirePermission(scope)
  const leftOut = await findLeftOutOfLines(scope)
  const report = { products: 0, collections: 0, pictures: 0, soldFiles: 0, leftOut }
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
  const needed = 'Exporting files that are sold needs the permission WIX_STORES.MODIFY_PRODUCTS.'
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
    // A poster comes before its video.
    .orderBy(
      sql`${mediaFiles.posterId} IS NOT NULL`,
      asc(mediaFiles.createdAt),
      asc(mediaFiles.mediaId),
    )
  if (rows.length > 0) await mkdir(join(folder, 'media'), { recursive: true })
  for (const {
    mediaId,
    title,
    altText,
    altTexts,
    isDecorative,
    focalX,
    focalY,
    posterId,
  } of rows) {
    await copyOut(files, mediaId, join(folder, 'media', mediaId))
    await write({
      kind: 'picture',
      id: mediaId,
      title,
      altText,
      ...(Object.keys(altTexts).length > 0 && { altTexts }),
      ...(isDecorative && { isDecorative }),
      ...(focalX !== null && focalY !== null ? { focalPoint: { x: focalX, y: focalY } } : {}),
      ...(posterId === null ? {} : { posterId }),
    })
  }
  return rows.length
}

/** Readable only by the owner of the process, since a copy is worth money. */
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
  if (size === null) throw new Error(`The file ${mediaId} of the media library is missing.`)
  const content = await files.stream(mediaId, { first: 0, last: Math.max(0, size - 1) })
  await pipeline(Readable.fromWeb(content as WebStream), createWriteStream(path, { mode }))
}

/** Returns the key of each collection by its id. */
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
      const { preorder, pastSlugs, modifiers } = extras
      return {
        ...{ kind: 'product', key, collections: memberships, product, translations },
        ...(withFiles ? { files: filesOf(extras, current) } : {}),
        ...(preorder ? { preorder } : {}),
        ...(pastSlugs.length > 0 ? { pastSlugs } : {}),
        ...(modifiers.length > 0 ? { modifiers } : {}),
      }
    })
  }
}

/** Without files of deleted variants. */
function filesOf({ digitalFiles }: ProductExtras, { input, variantIds }: CurrentProduct) {
  return digitalFiles.flatMap(({ id, variantId }) => {
    if (variantId === undefined) return [{ id }]
    const choices = input.variants[variantIds.indexOf(variantId)]?.choices
    return choices ? [{ id, choices }] : []
  })
}
