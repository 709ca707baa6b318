import { createWriteStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { readInputs } from '../catalog/read-input.ts'
import { readSite } from '../catalog/read-site.ts'
import { readTranslations } from '../catalog/translations/read-translations.ts'
import { collections, mediaFiles, products, securedMedia } from '../db/tables/catalog.ts'
import type { MediaFiles } from '../media/media-files.ts'
import type { SiteScope } from '../site-scope.ts'
import type { ExportedLine } from './exported-line.ts'

export interface ExportOptions {
  /** Where the lines are written; pictures go to the folder `media` beside it. */
  file: string
  files: MediaFiles
  onProgress?: (progress: { done: number; total: number }) => void
}

export interface ExportReport {
  products: number
  collections: number
  pictures: number
  /** Files that are sold: they do not leave the store in an export. */
  withheldFiles: number
}

const BATCH = 200

/**
 * Writes the whole catalog as JSON lines: the store, then pictures, collections and products in the order of their
 * numbers. Importing the file into an empty store of the same currency gives an equal catalog.
 *
 * The file is complete or not there: it gets its name when the last line is written.
 */
export async function exportCatalog(
  scope: SiteScope,
  { file, files, onProgress }: ExportOptions,
): Promise<ExportReport> {
  const report: ExportReport = { products: 0, collections: 0, pictures: 0, withheldFiles: 0 }
  const unfinished = `${file}.part`
  const handle = await open(unfinished, 'w')
  try {
    const write = (line: ExportedLine) => handle.write(`${JSON.stringify(line)}\n`)
    const { currency, language } = await readSite(scope)
    await write({ kind: 'store', version: 1, currency, language })
    report.pictures = await exportPictures(scope, { files, folder: dirname(file), write })
    const keys = await exportCollections(scope, write)
    report.collections = keys.size
    const total = await scope.db.$count(products, eq(products.siteId, scope.siteId))
    for await (const lines of readProductLines(scope, keys)) {
      for (const line of lines) await write(line)
      report.products += lines.length
      onProgress?.({ done: report.products, total: Math.max(total, report.products) })
    }
    report.withheldFiles = await scope.db.$count(
      securedMedia,
      eq(securedMedia.siteId, scope.siteId),
    )
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
  return report
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
  for (const { mediaId, title, altText, focalX, focalY, posterId } of rows) {
    await copyOut(files, mediaId, join(folder, 'media', mediaId))
    await write({
      kind: 'picture',
      id: mediaId,
      title,
      altText,
      ...(focalX !== null && focalY !== null ? { focalPoint: { x: focalX, y: focalY } } : {}),
      ...(posterId === null ? {} : { posterId }),
    })
  }
  return rows.length
}

async function copyOut(files: MediaFiles, mediaId: string, path: string) {
  const size = await files.size(mediaId)
  if (size === null) throw new Error(`The file ${mediaId} of the media library is gone.`)
  const content = await files.stream(mediaId, { first: 0, last: Math.max(0, size - 1) })
  await pipeline(Readable.fromWeb(content as WebStream), createWriteStream(path))
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

/** The products a batch at a time, by their numbers, so that none is read twice or left out. */
async function* readProductLines(scope: SiteScope, keys: Map<string, string>) {
  const { siteId, db } = scope
  for (let last = 0; ; ) {
    const rows = await db
      .select({
        productId: products.productId,
        numericId: products.numericId,
        importKey: products.importKey,
      })
      .from(products)
      .where(and(eq(products.siteId, siteId), gt(products.numericId, last)))
      .orderBy(asc(products.numericId))
      .limit(BATCH)
    const ids = rows.map(({ productId }) => productId)
    const inputs = await readInputs(scope, ids)
    const said = await readTranslations(scope, { entity: 'product', ids })
    yield rows.flatMap(({ productId, importKey }): ExportedLine[] => {
      const input = inputs.get(productId)?.input
      if (!input) return []
      const { collectionIds, ...product } = input
      const memberships = collectionIds.flatMap((id) => keys.get(id) ?? [])
      const key = importKey ?? `vitrine:${productId}`
      const translations = said.get(productId) ?? {}
      return [{ kind: 'product', key, collections: memberships, product, translations }]
    })
    if (rows.length < BATCH) return
    last = rows.at(-1)?.numericId ?? last
  }
}
