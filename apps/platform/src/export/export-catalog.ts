import { createWriteStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { type CurrentProduct, readInputs } from '../catalog/read-input.ts'
import { readSite } from '../catalog/read-site.ts'
import { readTranslations } from '../catalog/translations/read-translations.ts'
import { ALL_PRODUCTS_KEY } from '../catalog/translations/translated-entity.ts'
import { collections, mediaFiles, products, securedMedia } from '../db/tables/catalog.ts'
import type { MediaFiles } from '../media/media-files.ts'
import { applicationError } from '../refusal.ts'
import { isPermitted, type SiteScope } from '../site-scope.ts'
import type { ExportedLine } from './exported-line.ts'
import { type ProductExtras, readExtras } from './product-extras.ts'

export interface ExportOptions {
  /** Where the lines are written; pictures go to the folder `media` beside it. */
  file: string
  files: MediaFiles
  /** Where files that are sold are kept, and the folder that they are to be copied to; they stay behind unless given. */
  sold?: { files: MediaFiles; folder: string }
  onProgress?: (progress: { done: number; total: number }) => void
}

export interface ExportReport {
  products: number
  collections: number
  pictures: number
  /** Files that are sold, and were copied. */
  soldFiles: number
  /** Files that are sold, and stayed behind. */
  withheldFiles: number
}

const BATCH = 200

/**
 * Writes the whole catalog as JSON lines: the store, then pictures, collections and products in the order of their
 * numbers. Importing the file into an empty store of the same currency gives an equal catalog.
 *
 * The file is complete or not there: it gets its name when the last line is written.
 *
 * @throws {Refusal} 403 when files that are sold are wanted by who does not manage the catalog.
 */
export async function exportCatalog(
  scope: SiteScope,
  { file, files, sold, onProgress }: ExportOptions,
): Promise<ExportReport> {
  if (sold) requirePermission(scope)
  const report = { products: 0, collections: 0, pictures: 0, soldFiles: 0, withheldFiles: 0 }
  const unfinished = `${file}.part`
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(unfinished, 'w')
  try {
    const write = (line: ExportedLine) => handle.write(`${JSON.stringify(line)}\n`)
    const { currency, language } = await readSite(scope)
    const said = await readTranslations(scope, { entity: 'collection', ids: [ALL_PRODUCTS_KEY] })
    const allProducts = said.get(ALL_PRODUCTS_KEY)
    const store = { kind: 'store', version: 1, currency, language } as const
    await write({ ...store, ...(allProducts ? { allProducts } : {}) })
    report.pictures = await exportPictures(scope, { files, folder: dirname(file), write })
    if (sold) report.soldFiles = await exportSold(scope, { ...sold, write })
    const keys = await exportCollections(scope, write)
    report.collections = keys.size
    const total = await scope.db.$count(products, eq(products.siteId, scope.siteId))
    for await (const lines of readProductLines(scope, keys, sold !== undefined)) {
      for (const line of lines) await write(line)
      report.products += lines.length
      onProgress?.({ done: report.products, total: Math.max(total, report.products) })
    }
    const all = await scope.db.$count(securedMedia, eq(securedMedia.siteId, scope.siteId))
    report.withheldFiles = Math.max(0, all - report.soldFiles)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
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

/** The products a batch at a time, by their numbers, so that none is read twice or left out. */
async function* readProductLines(scope: SiteScope, keys: Map<string, string>, withFiles: boolean) {
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
    const extras = await readExtras(scope, ids)
    yield rows.flatMap(({ productId, importKey }): ExportedLine[] => {
      const current = inputs.get(productId)
      const besides = extras.get(productId)
      if (!current || !besides) return []
      const { collectionIds, ...product } = current.input
      const memberships = collectionIds.flatMap((id) => keys.get(id) ?? [])
      const key = importKey ?? `vitrine:${productId}`
      const translations = said.get(productId) ?? {}
      const words = { product, translations }
      const { preorder, pastSlugs } = besides
      return [
        {
          ...{ kind: 'product', key, collections: memberships, ...words },
          ...(withFiles ? { files: filesOf(besides, current) } : {}),
          ...(preorder ? { preorder } : {}),
          ...(pastSlugs.length > 0 ? { pastSlugs } : {}),
        },
      ]
    })
    if (rows.length < BATCH) return
    last = rows.at(-1)?.numericId ?? last
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
