import { createHash } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { decodeHTML } from 'entities'
import type { ProductInput } from '../catalog/product-input.ts'
import { readSite } from '../catalog/read-site.ts'
import { isTimeForStatistics, refreshStatistics } from '../catalog/refresh-statistics.ts'
import { ensureCollection } from '../catalog/save-collection.ts'
import { upsertProduct } from '../catalog/save-product.ts'
import { databaseErrorCode } from '../db/database.ts'
import { DiskFullError, type MediaFiles } from '../media/media-files.ts'
import { Refusal } from '../refusal.ts'
import type { SiteScope } from '../site-scope.ts'
import {
  type CatalogFormat,
  type CatalogReader,
  isRefused,
  type ProductDraft,
  type RefusedRow,
} from './catalog-format.ts'
import { hostedFormat } from './hosted-format.ts'
import { ImportError } from './import-error.ts'
import { importLines } from './import-lines.ts'
import {
  createPictureImporter,
  type ImportedPicture,
  type PictureImporter,
  type SkippedPictures,
} from './import-pictures.ts'
import { magentoFormat } from './magento-format.ts'
import { type CsvFile, openCsv, type Row, type ShortRow } from './read-rows.ts'
import { shopifyFormat } from './shopify-format.ts'
import { wooCommerceFormat } from './woo-commerce-format.ts'

export interface ImportOptions {
  /** A product file of another shop system, or an exported catalog (`.jsonl`). */
  file: string
  /** Where the file's picture paths begin; the folder `media` beside the file unless said otherwise. */
  mediaFolder?: string
  /** Where pictures are kept. */
  files: MediaFiles
  onProgress?: (progress: ImportProgress) => void
  signal?: AbortSignal
}

export interface ImportProgress {
  done: number
  total: number
}

export interface ImportReport {
  format: string
  created: number
  updated: number
  unchanged: number
  refused: RefusedRow[]
  skippedPictures: SkippedPictures
}

const FORMATS = [shopifyFormat, wooCommerceFormat, hostedFormat, magentoFormat]

/**
 * Imports the products of a file, each in a transaction of its own, and says what became of them.
 *
 * The whole file is read once before anything is written, so a damaged one changes nothing. Importing it again makes
 * no duplicates; after an interruption it goes on where it was. Rows that are refused do not stop the others.
 *
 * @throws {ImportError} when the file cannot be read as a product file, or a disk is full.
 * @throws the signal's reason, between two products, when it is aborted.
 */
export async function importCatalog(
  scope: SiteScope,
  { file, mediaFolder = join(dirname(file), 'media'), files, ...rest }: ImportOptions,
): Promise<ImportReport> {
  if (/\.(jsonl|ndjson)$/i.test(file)) {
    return importLines(scope, { file, files, ...rest }, mediaFolder)
  }
  const { onProgress, signal } = rest
  const csv = await openCsv(file)
  const format = detectFormat(csv, basename(file))
  const { currency } = await readSite(scope)
  const reader = format.createReader({ currency, now: scope.now() })
  await survey(csv, reader, basename(file))

  const pictures = createPictureImporter(scope, { files, mediaFolder })
  const report: ImportReport = {
    format: format.name,
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: [],
    skippedPictures: pictures.skipped,
  }
  let done = 0
  for await (const row of csv.rows()) {
    const results = isShort(row) ? [toRefused(row)] : reader.read(row)
    for (const result of results) {
      signal?.throwIfAborted()
      if (isRefused(result)) report.refused.push(result)
      else await importProduct(scope, result, pictures, report)
    }
    if (results.length === 0) continue
    done += 1
    if (done % 100 === 0 && isTimeForStatistics(done / 100)) await refreshStatistics(scope)
    onProgress?.({ done, total: Math.max(reader.count(), done) })
  }
  return report
}

function detectFormat({ columns }: CsvFile, name: string): CatalogFormat {
  const format = FORMATS.find(({ signature }) =>
    signature.every((column) => columns.includes(column)),
  )
  if (!format) {
    const seen = columns.slice(0, 3).map((column) => JSON.stringify(column.slice(0, 30)))
    throw new ImportError(
      `${name} is not a product file of Shopify, WooCommerce, Magento or the hosted platform: its columns begin with ${seen.join(', ')}.`,
    )
  }
  const missing = format.required.filter((column) => !columns.includes(column.toLowerCase()))
  if (missing.length > 0) {
    throw new ImportError(
      `${name} looks like a product file of ${format.name} but lacks the column ${missing.join(', ')}: ` +
        'export it with all columns.',
    )
  }
  return format
}

async function survey(csv: CsvFile, reader: CatalogReader, name: string) {
  for await (const row of csv.rows()) if (!isShort(row)) reader.survey(row)
  if (reader.count() === 0) throw new ImportError(`${name} has a header but no products.`)
}

const isShort = (row: Row | ShortRow): row is ShortRow => 'problem' in row

const toRefused = ({ line, problem }: ShortRow): RefusedRow => ({
  line,
  column: '',
  reason: problem,
})

async function importProduct(
  scope: SiteScope,
  draft: ProductDraft,
  pictures: PictureImporter,
  report: ImportReport,
) {
  try {
    const imported = await pictures.importPictures(draft.pictures)
    const collectionIds: string[] = []
    for (const { key, name } of draft.collections) {
      collectionIds.push(await ensureCollection(scope, { importKey: key, name: decodeHTML(name) }))
    }
    const input: ProductInput = {
      ...withChoicePictures(draft.input, imported),
      name: decodeHTML(draft.input.name),
      brand: draft.input.brand ? decodeHTML(draft.input.brand) : null,
      mediaIds: [...new Set(imported.map(({ mediaId }) => mediaId))],
      collectionIds: [...new Set(collectionIds)],
    }
    const digest = createHash('sha256').update(JSON.stringify(input)).digest()
    const { outcome } = await upsertProduct(scope, { importKey: draft.key, digest, input })
    report[outcome] += 1
  } catch (error) {
    const violations = error instanceof Refusal && error.details.validationError?.fieldViolations
    if (!violations) throw explainDisk(error)
    for (const { field, description } of violations) {
      report.refused.push({ ...draft.locate(field), reason: description })
    }
  }
}

function withChoicePictures(
  input: ProductDraft['input'],
  pictures: ImportedPicture[],
): ProductDraft['input'] {
  if (!input.options || !pictures.some(({ choice }) => choice)) return input
  const options = input.options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => {
      const shown = pictures.filter(
        (picture) =>
          picture.choice?.option === option.name && picture.choice.choice === choice.description,
      )
      const mediaIds = [...new Set(shown.map(({ mediaId }) => mediaId))]
      return mediaIds.length > 0 ? { ...choice, mediaIds } : choice
    }),
  }))
  return { ...input, options }
}

const DISK_FULL = '53100'

function explainDisk(error: unknown) {
  if (error instanceof DiskFullError) return new ImportError(error.message, { cause: error })
  if (databaseErrorCode(error) !== DISK_FULL) return error
  return new ImportError(
    'The disk that holds the database is full: make room there and import the file again.',
    { cause: error },
  )
}
