import type { ProductInput } from '../../catalog/product/write/product-input.ts'
import type { TableFormat } from '../export/table-format.ts'
import type { ExportedMark } from './formats/exported-mark.ts'
import type { Row } from './formats/read-rows.ts'
import { type DescribedProblem, importProblem } from './import-problem.ts'
import type { ImportWarning } from './import-report.ts'

/** A shop system whose exported product files can be imported. */
export interface CatalogFormat {
  name: string
  /** Columns, in lower case, that identify the format. */
  signature: string[]
  /** Required columns, as the shop system writes them. */
  required: string[]
  /** The column of prices. */
  priceColumn: string
  createReader(options: ReaderOptions): CatalogReader
  /** How the store's own products are written in the format. */
  table?: TableFormat
}

export interface ReaderOptions {
  /** The currency that prices are in: the site's, unless the import names another. */
  currency: string
  /** The columns of the file, in lower case. */
  columns: string[]
  now: Date
}

/** Reads a file in two passes, so that distant rows of one product can be joined without holding the whole file. */
export interface CatalogReader {
  /** Records a row in the first pass. */
  survey(row: Row): void
  /** The number of products found in the first pass. */
  count(): number
  /** The result of a row in the second pass: usually none, or the product that is now complete. */
  read(row: Row): (ProductDraft | RejectedRow)[]
}

/** A product from the file; pictures and collections are given by name. */
export interface ProductDraft {
  /** The import key by which a repeated import finds the product. */
  key: string
  /** Of rows that were exported, from this store or from another one. */
  mark?: ExportedMark | undefined
  line: number
  /** All lines of the product, where there are several. */
  lines?: number[]
  input: Omit<ProductInput, 'mediaIds' | 'collectionIds'>
  pictures: PictureDraft[]
  collections: { key: string; name: string }[]
  /** What the draft has in another form than its rows. */
  warnings?: ImportWarning[]
  /** The line and column to report for an invalid field of the input. */
  locate(field: string): { line: number; column: string }
}

export interface PictureDraft {
  /** A path below the media folder, or a URL. */
  source: string
  altText: string
  /** The choice that the picture is for. */
  choice?: { option: string; choice: string }
}

export interface RejectedRow extends DescribedProblem {
  line: number
  /** All lines of the rejected product, where there are several. */
  lines?: number[]
  column: string
}

export function isRejected(result: ProductDraft | RejectedRow): result is RejectedRow {
  return 'reason' in result
}

/** An invalid cell; readers convert it into a {@link RejectedRow}. */
export class CellError extends Error {
  readonly row: RejectedRow

  constructor(row: RejectedRow) {
    super(row.reason)
    this.row = row
  }
}

/** Duplicate products: the first is imported, and the rows of the others are rejected. */
export function rejectRepeated(main: Row, rows: Row[], column: string): RejectedRow[] {
  const problem = importProblem('REPEATED_PRODUCT', { line: main.line })
  return rows.flatMap((row) => (row === main ? [] : [{ line: row.line, column, ...problem }]))
}

/** The result for a product's rows, with their lines and warnings. */
export function withLines(
  results: (ProductDraft | RejectedRow)[],
  rows: Row[],
): (ProductDraft | RejectedRow)[] {
  const lines = rows.map(({ line }) => line)
  const warnings = rows.flatMap((row) => row.warnings)
  return results.map((result) => ({ ...result, lines, warnings }))
}
