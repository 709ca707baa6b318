import type { CatalogImportProduct, PriceRate } from '@vitrine/contract'
import type { MediaFiles } from '../../media/files/media-files.ts'
import type { RejectedRow } from './catalog-format.ts'
import type { ColumnNames } from './formats/read-rows.ts'
import type { TextEncoding } from './formats/text-encoding.ts'
import { ImportError } from './import-error.ts'
import type { SkippedPictures } from './import-pictures.ts'
import { importProblem } from './import-problem.ts'

export interface ImportOptions {
  /** A product file of another shop system, or an exported catalog (`.jsonl`). */
  file: string
  /** The base folder of the file's picture paths; by default the folder `media` beside the file. */
  mediaFolder?: string
  /** The storage of pictures. */
  files: MediaFiles
  /** The storage of files that are sold, and the folder they were exported to; left out by default. */
  sold?: { files: MediaFiles; folder: string }
  /** The file's names of columns that differ from the shop system's. */
  columns?: ColumnNames
  /** The currency of the file's prices, where it is not the store's. */
  rate?: PriceRate
  /** A dry run: only reads, so that it can run beside a shop that is at work. */
  isDryRun?: boolean
  /** A folder for the file of rejected records, which can be corrected and imported. */
  rejectedFolder?: string
  onProgress?: (progress: ImportProgress) => void
  signal?: AbortSignal
  /** Waits before another attempt at a batch; in milliseconds. */
  pause?: (milliseconds: number) => Promise<unknown>
}

/** A value that the store has in another form than the file, or not at all; its product is imported. */
export type ImportWarning = Omit<RejectedRow, 'lines'>

export interface ImportProgress {
  done: number
  total: number
}

export interface ImportReport {
  format: string
  encoding: TextEncoding
  created: number
  updated: number
  unchanged: number
  rejected: RejectedRow[]
  /** What was imported differently from the file, up to 100,000; and how often in all. */
  warnings: ImportWarning[]
  warningCount: number
  /** Columns with values that the import ignores. */
  ignoredColumns: string[]
  /** Pictures that the platform is to fetch. */
  requestedPictures: number
  skippedPictures: SkippedPictures
  /** Files that are sold, and were missing. */
  missingFiles: number
  /** The first of the products that were not rejected, in the order of the file. */
  products: CatalogImportProduct[]
  /** The file of rejected records. */
  rejectedFile?: string
  /** The lines of its records in the imported file, where that is a table. */
  rejectedLines?: number[]
}

const MAX_REJECTED = 100_000

/**
 * Records rejected rows.
 *
 * @throws {ImportError} when there are so many that the file must be of another kind, and the report would fill the memory.
 */
export function recordRejected(report: ImportReport, rows: RejectedRow[]): void {
  for (const row of rows) report.rejected.push(row)
  if (report.rejected.length <= MAX_REJECTED) return
  const [first] = report.rejected
  throw new ImportError(
    importProblem('TOO_MANY_REJECTED', {
      max: MAX_REJECTED,
      line: first?.line ?? 0,
      problem: `${first?.column} ${first?.reason}`.trim(),
    }),
  )
}

const MAX_PRODUCTS = 200

/** Records what became of a product, of the first ones of the file. */
export function recordProduct({ products }: ImportReport, product: CatalogImportProduct): void {
  if (products.length === MAX_PRODUCTS && product.line > (products.at(-1)?.line ?? 0)) return
  // Batches end in another order than they begin.
  const before = products.findLastIndex(({ line }) => line <= product.line)
  products.splice(before + 1, 0, product)
  products.splice(MAX_PRODUCTS)
}

const MAX_WARNINGS = 100_000

export function recordWarnings(report: ImportReport, warnings: ImportWarning[]): void {
  report.warningCount += warnings.length
  report.warnings.push(...warnings.slice(0, MAX_WARNINGS - report.warnings.length))
}

/** The initial report of an import. */
export function emptyReport(): ImportReport {
  return {
    format: '',
    encoding: 'utf-8',
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: [],
    warnings: [],
    warningCount: 0,
    ignoredColumns: [],
    requestedPictures: 0,
    skippedPictures: { missing: 0, unreadable: 0 },
    missingFiles: 0,
    products: [],
  }
}
