import { createHash } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { readSite } from '../../catalog/product/read-site.ts'
import { type ProductInput, productInputSchema } from '../../catalog/product/write/product-input.ts'
import { databaseErrorCode } from '../../kernel/database/database.ts'
import { isDatabaseBusy } from '../../kernel/database/is-database-busy.ts'
import { isDatabaseUnavailable } from '../../kernel/database/is-database-unavailable.ts'
import { ApiError } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { DiskFullError } from '../../media/files/media-files.ts'
import { VITRINE_ID } from '../export/table-format.ts'
import { createBatchWriter } from './batches/batch-writer.ts'
import { type CollectionFinder, createCollectionFinder } from './batches/collection-finder.ts'
import { type ReadProduct, toRejected } from './batches/read-product.ts'
import {
  type CatalogFormat,
  type CatalogReader,
  isRejected,
  type ProductDraft,
  type RejectedRow,
} from './catalog-format.ts'
import { convertPrices } from './convert-prices.ts'
import { decodeDraft } from './decode-draft.ts'
import { fitDraft } from './fit-draft.ts'
import { toNumber } from './formats/cells.ts'
import { medusaFormat } from './formats/dialects/medusa-format.ts'
import { saleorFormat } from './formats/dialects/saleor-format.ts'
import { spreeFormat } from './formats/dialects/spree-format.ts'
import { vendureFormat } from './formats/dialects/vendure-format.ts'
import { hostedFormat } from './formats/hosted-format.ts'
import { createIdSurvey } from './formats/id-survey.ts'
import { magentoFormat } from './formats/magento-format.ts'
import { newShopifyFormat } from './formats/new-shopify-format.ts'
import { plainFormat } from './formats/plain-format.ts'
import { createPriceSurvey } from './formats/price-survey.ts'
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
import { importProblem, problemOfError } from './import-problem.ts'
import {
  emptyReport,
  type ImportOptions,
  type ImportReport,
  recordRejected,
  recordWarnings,
} from './import-report.ts'
import { isEdited } from './revisions/draft-stamp.ts'
import { findKeyOwners } from './revisions/find-key-owners.ts'
import { createReviser, type Reviser } from './revisions/reviser.ts'

/** The more telling signatures first: files of several shop systems have columns of the same names. */
const FORMATS = [
  ...[shopifyFormat, newShopifyFormat, wooCommerceFormat, hostedFormat],
  ...[medusaFormat, vendureFormat, saleorFormat, spreeFormat, magentoFormat, plainFormat],
]

/**
 * Imports the products of a file in batches, each in a transaction of its own, and reports the results.
 *
 * The whole file is read once before anything is written, so a damaged one changes nothing. A repeated import makes
 * no duplicates; after an interruption it resumes. Rejected rows do not stop the others, and are written
 * to a separate file, to be corrected and imported.
 *
 * A dry run only reads, and takes no lock (decision 036).
 *
 * @throws {ImportError} when the file cannot be read as a product file, the quota or disk is full, or the database does
 *   not write in time.
 * @throws the signal's reason, between two batches, when it is aborted.
 */
export async function importCatalog(
  scope: SiteScope,
  options: ImportOptions,
): Promise<ImportReport> {
  const { file, mediaFolder = join(dirname(file), 'media') } = options
  try {
    if (/\.(jsonl|ndjson)$/i.test(file)) return await importLines(scope, options, mediaFolder)
    return await importTable(scope, options, mediaFolder)
  } catch (error) {
    throw explain(error)
  }
}

async function importTable(
  scope: SiteScope,
  options: ImportOptions,
  mediaFolder: string,
): Promise<ImportReport> {
  const { file, files, isDryRun = false, signal } = options
  const csv = await openCsv(file, options.columns)
  const format = detectFormat(csv, basename(file))
  const { currency: own } = await readSite(scope)
  const rate = options.rate && { ...options.rate, to: own }
  const currency = rate?.from ?? own
  const reader = format.createReader({ currency, now: scope.now(), columns: csv.columns })
  const ids = await survey(csv, { reader, format, currency, name: basename(file) })
  const reviser = await findReviser(scope, csv, format)

  const pictures = createPictureImporter(scope, { files, mediaFolder, isDryRun })
  const findCollection = createCollectionFinder(scope, options)
  const report: ImportReport = {
    ...emptyReport(),
    format: format.name,
    encoding: csv.encoding,
    skippedPictures: pictures.skipped,
  }
  const writer = createBatchWriter(scope, { ...options, report, total: reader.count(), reviser })
  let drafts: ProductDraft[] = []
  try {
    for await (const row of csv.rows()) {
      for (const result of isShort(row) ? [toRejectedRow(row)] : reader.read(row)) {
        signal?.throwIfAborted()
        await addResult(result)
      }
    }
    await addDrafts()
  } catch (error) {
    // What was read before is imported.
    if (!signal?.aborted) {
      await addDrafts()
      await writer.end()
    }
    throw error
  }
  await writer.end()
  report.ignoredColumns = csv.unread()
  const lines = new Set(report.rejected.flatMap(({ line, lines = [line] }) => lines))
  if (options.rejectedFolder !== undefined && lines.size > 0) {
    report.rejectedFile = join(options.rejectedFolder, `rejected-${basename(file)}`)
    await csv.copyRows(lines, report.rejectedFile)
    report.rejectedLines = [...lines].sort((a, b) => a - b)
  }
  report.rejected = report.rejected.map(({ line, column, reason, problem }) => ({
    ...{ line, column, reason, problem },
  }))
  return report

  async function addResult(result: ProductDraft | RejectedRow) {
    if (isRejected(result)) return reject([result])
    drafts.push(result)
    if (drafts.length === MAX_DRAFTS) await addDrafts()
  }

  async function addDrafts() {
    const list = drafts
    drafts = []
    await pictures.findOwn(list.flatMap((draft) => draft.pictures))
    const owners = reviser && (await findKeyOwners(scope, list))
    for (const draft of list) {
      signal?.throwIfAborted()
      await addDraft(draft, owners?.get(draft.key))
    }
  }

  async function addDraft(result: ProductDraft, owner: string | undefined) {
    const problem = ids.problemOf(result, owner)
    if (problem) return reject([problem])
    const { draft, warnings } = fitDraft(decodeDraft(rate ? convertPrices(result, rate) : result))
    const read = await readDraft(draft, { pictures, findCollection, reviser })
    if (Array.isArray(read)) return reject(read)
    recordWarnings(report, warnings)
    await writer.add(read, sizeOf(result))
  }

  function reject(rows: RejectedRow[]) {
    recordRejected(report, rows)
    writer.skip()
  }
}

const sizeOf = ({ input }: ProductDraft) =>
  (input.description?.length ?? 0) + 500 * (input.variants?.length ?? 0)

/** Products whose pictures are looked for at once. */
const MAX_DRAFTS = 100

/** For a file that may have products of this store. */
async function findReviser(scope: SiteScope, { columns }: CsvFile, format: CatalogFormat) {
  const { table } = format
  if (!table || !columns.includes(VITRINE_ID)) return undefined
  return createReviser(scope, { format, table, columns })
}

/** The format of a file with these columns, which may lack some that it requires. */
export function findFormat({ columns }: Pick<CsvFile, 'columns'>): CatalogFormat | undefined {
  return FORMATS.find(({ signature }) => signature.every((column) => columns.includes(column)))
}

function detectFormat(csv: CsvFile, name: string): CatalogFormat {
  const { columns } = csv
  const format = findFormat(csv)
  if (!format) {
    const seen = columns.slice(0, 3).map((column) => JSON.stringify(column.slice(0, 30)))
    throw new ImportError(importProblem('NOT_A_PRODUCT_FILE', { name, columns: seen.join(', ') }))
  }
  const missing = format.required.filter((column) => !columns.includes(column.toLowerCase()))
  if (missing.length > 0) {
    throw new ImportError(
      importProblem('COLUMNS_MISSING', {
        ...{ name, format: format.name },
        columns: missing.join(', '),
      }),
    )
  }
  return format
}

interface Survey {
  reader: CatalogReader
  format: CatalogFormat
  currency: string
  name: string
}

/** Reads the file once, before anything is written. */
async function survey(csv: CsvFile, { reader, format, currency, name }: Survey) {
  const prices = createPriceSurvey()
  const ids = createIdSurvey(format)
  for await (const row of csv.rows()) {
    if (isShort(row)) continue
    reader.survey(row)
    ids.note(row)
    prices.note(toNumber(row.value(format.priceColumn.toLowerCase()), currency))
  }
  csv.setThousands(prices.thousands())
  if (reader.count() === 0)
    throw new ImportError(importProblem('NO_PRODUCTS_BELOW_HEADER', { name }))
  return ids
}

const isShort = (row: Row | ShortRow): row is ShortRow => 'problem' in row

const toRejectedRow = ({ line, problem }: ShortRow): RejectedRow => ({
  line,
  column: '',
  ...problem,
})

interface DraftContext {
  pictures: PictureImporter
  findCollection: CollectionFinder
  reviser: Reviser | undefined
}

/** The product to be written, or why it is rejected. */
async function readDraft(
  draft: ProductDraft,
  { pictures, findCollection, reviser }: DraftContext,
): Promise<ReadProduct | RejectedRow[]> {
  const { key, line, lines = [line] } = draft
  const locate = (field: string) => ({ ...draft.locate(field), lines })
  try {
    const imported = await pictures.importPictures(draft.pictures)
    const { stored, wanted } = imported
    const own = draft.mark && (await reviser?.collections())
    const collectionIds: string[] = []
    for (const collection of draft.collections) {
      const { key: importKey, name } = collection
      collectionIds.push(own?.find(collection) ?? (await findCollection({ importKey, name })))
    }
    const input: ProductInput = {
      ...withChoicePictures(draft.input, stored),
      mediaIds: [...new Set(stored.map(({ mediaId }) => mediaId))],
      collectionIds: [...new Set(collectionIds)],
    }
    const digest = digestOf(wanted.length > 0 ? [input, wanted] : input)
    const product = validate(productInputSchema, input)
    const { mark } = draft
    const edit = mark && {
      ...{ ...mark, draft, collectionIds, pictures: imported },
      hasChanges: isEdited(draft, mark.stamp),
    }
    return { line, key, digest, product, extras: {}, wanted, locate, edit }
  } catch (error) {
    return toRejected(error, locate)
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

/** An operator's message for what a file cannot be blamed for. */
function explain(error: unknown) {
  if (error instanceof ImportError) return error
  if (error instanceof DiskFullError) {
    return new ImportError(problemOfError(error.message, 'DISK_FULL'), { cause: error })
  }
  if (error instanceof ApiError && error.status === 413) {
    return new ImportError(problemOfError(error.message, 'MEDIA_QUOTA_EXCEEDED'), { cause: error })
  }
  if (databaseErrorCode(error) === DISK_FULL) {
    return new ImportError(importProblem('DATABASE_FULL'), { cause: error })
  }
  if (!isDatabaseBusy(error) && !isDatabaseUnavailable(error)) return error
  return new ImportError(importProblem('DATABASE_TIMEOUT'), { cause: error })
}
