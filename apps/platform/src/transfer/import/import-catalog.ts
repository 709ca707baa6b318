import { createHash } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { decodeHTML } from 'entities'
import { ensureCollection } from '../../catalog/collection/save-collection.ts'
import { readSite } from '../../catalog/product/read-site.ts'
import type { ProductInput } from '../../catalog/product/write/product-input.ts'
import {
  isTimeForStatistics,
  refreshStatistics,
} from '../../catalog/product/write/refresh-statistics.ts'
import { upsertProduct } from '../../catalog/product/write/save-product.ts'
import { databaseErrorCode } from '../../kernel/database/database.ts'
import { ApiError } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { DiskFullError, type MediaFiles } from '../../media/files/media-files.ts'
import {
  type CatalogFormat,
  type CatalogReader,
  isRejected,
  type ProductDraft,
  type RejectedRow,
} from './catalog-format.ts'
import { hostedFormat } from './formats/hosted-format.ts'
import { magentoFormat } from './formats/magento-format.ts'
import { type CsvFile, openCsv, type Row, type ShortRow } from './formats/read-rows.ts'
import { shopifyFormat } from './formats/shopify-format.ts'
import { wooCommerceFormat } from './formats/woo-commerce-format.ts'
import { ImportError } from './import-error.ts'
import { importLines } from './import-lines.ts'
import {
  createPictureImporter,
  type ImportedPicture,
  type PictureImporter,
} from './import-pictures.ts'
import {
  emptyReport,
  type ImportOptions,
  type ImportReport,
  recordRejected,
} from './import-report.ts'

/** After this many products the planner's statistics of a small catalog are outdated. */
const MANY = 100

const FORMATS = [shopifyFormat, wooCommerceFormat, hostedFormat, magentoFormat]

/**
 * Imports the products of a file, each in a transaction of its own, and reports the results.
 *
 * The whole file is read once before anything is written, so a damaged one changes nothing. A repeated import makes
 * no duplicates; after an interruption it resumes. Rejected rows do not stop the others, and are written
 * to a separate file, to be corrected and imported.
 *
 * @throws {ImportError} when the file cannot be read as a product file, or the quota or disk is full.
 * @throws the signal's reason, between two products, when it is aborted.
 */
export async function importCatalog(
  scope: SiteScope,
  { isDryRun = false, ...options }: ImportOptions,
): Promise<ImportReport> {
  try {
    if (!isDryRun) return await importFile(scope, options)
    // Nothing is written or removed, and what is there can be read.
    const untouched = (files: MediaFiles): MediaFiles => ({
      ...files,
      write: async () => {},
      remove: async () => {},
    })
    const { files, sold } = options
    const dryRun = {
      ...options,
      files: untouched(files),
      ...(sold ? { sold: { ...sold, files: untouched(sold.files) } } : {}),
    }
    return await rollBackAfter(scope, (tx) => importFile(tx, dryRun))
  } catch (error) {
    throw explainRoom(error)
  }
}

type FileOptions = Omit<ImportOptions, 'isDryRun'>

async function importFile(scope: SiteScope, options: FileOptions): Promise<ImportReport> {
  const { file, mediaFolder = join(dirname(file), 'media'), files, onProgress, signal } = options
  if (/\.(jsonl|ndjson)$/i.test(file)) return importLines(scope, options, mediaFolder)
  const csv = await openCsv(file, options.columns)
  const format = detectFormat(csv, basename(file))
  const { currency } = await readSite(scope)
  const reader = format.createReader({ currency, now: scope.now() })
  await survey(csv, reader, basename(file))

  const pictures = createPictureImporter(scope, { files, mediaFolder })
  const report: ImportReport = {
    ...emptyReport(),
    format: format.name,
    encoding: csv.encoding,
    skippedPictures: pictures.skipped,
  }
  const rejectedLines = new Set<number>()
  const reportRejected = (rows: RejectedRow[]) => {
    const rejected = rows.map(({ line, column, reason }) => ({ line, column, reason }))
    recordRejected(report, rejected)
    for (const { line, lines = [line] } of rows) for (const one of lines) rejectedLines.add(one)
  }
  let done = 0
  for await (const row of csv.rows()) {
    const results = isShort(row) ? [toRejected(row)] : reader.read(row)
    for (const result of results) {
      signal?.throwIfAborted()
      reportRejected(
        isRejected(result) ? [result] : await importProduct(scope, result, pictures, report),
      )
    }
    if (results.length === 0) continue
    done += 1
    if (done % MANY === 0 && isTimeForStatistics(done / MANY)) await refreshStatistics(scope)
    onProgress?.({ done, total: Math.max(reader.count(), done) })
  }
  report.ignoredColumns = csv.unread()
  // The next request must not wait until the database has analyzed the tables by itself.
  if (report.created >= MANY) await refreshStatistics(scope)
  if (options.rejectedFolder !== undefined && rejectedLines.size > 0) {
    report.rejectedFile = join(options.rejectedFolder, `rejected-${basename(file)}`)
    await csv.copyRows(rejectedLines, report.rejectedFile)
  }
  return report
}

/** Runs the work and rolls all of it back. */
async function rollBackAfter<T>(scope: SiteScope, work: (tx: SiteScope) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  const rollback = new Error('The dry run has ended.')
  try {
    await transact(scope, async (tx) => {
      result = { value: await work(tx) }
      throw rollback
    })
  } catch (error) {
    if (error !== rollback || !result) throw error
  }
  return (result as { value: T }).value
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

const toRejected = ({ line, problem }: ShortRow): RejectedRow => ({
  line,
  column: '',
  reason: problem,
})

/** Answers why the product is rejected; nothing where it is not. */
async function importProduct(
  scope: SiteScope,
  draft: ProductDraft,
  pictures: PictureImporter,
  report: ImportReport,
): Promise<RejectedRow[]> {
  try {
    const { stored, wanted } = await pictures.importPictures(draft.pictures)
    const collectionIds: string[] = []
    for (const { key, name } of draft.collections) {
      collectionIds.push(await ensureCollection(scope, { importKey: key, name: decodeHTML(name) }))
    }
    const input: ProductInput = {
      ...withChoicePictures(draft.input, stored),
      name: decodeHTML(draft.input.name),
      brand: draft.input.brand ? decodeHTML(draft.input.brand) : null,
      mediaIds: [...new Set(stored.map(({ mediaId }) => mediaId))],
      collectionIds: [...new Set(collectionIds)],
    }
    const { outcome } = await upsertProduct(scope, {
      importKey: draft.key,
      digest: digestOf(wanted.length > 0 ? [input, wanted] : input),
      input,
      wantedMedia: wanted,
    })
    report[outcome] += 1
    if (outcome !== 'unchanged') report.requestedPictures += wanted.length
    return []
  } catch (error) {
    const violations = error instanceof ApiError && error.details.validationError?.fieldViolations
    if (!violations) throw error
    const { lines = [draft.line] } = draft
    return violations.map(({ field, description }) => ({
      ...draft.locate(field),
      lines,
      reason: description,
    }))
  }
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest()

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

function explainRoom(error: unknown) {
  const isOverQuota = error instanceof ApiError && error.status === 413
  if (error instanceof DiskFullError || isOverQuota)
    return new ImportError(error.message, { cause: error })
  if (databaseErrorCode(error) !== DISK_FULL) return error
  return new ImportError(
    'The disk that holds the database is full: free some space there and import the file again.',
    { cause: error },
  )
}
