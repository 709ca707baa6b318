import type { ProductInput } from '../../catalog/product/write/product-input.ts'
import type { Row } from './formats/read-rows.ts'

/** A shop system whose exported product files can be imported. */
export interface CatalogFormat {
  name: string
  /** Columns, in lower case, that tell the format from every other. */
  signature: string[]
  /** Columns without which nothing can be imported, as the shop system writes them. */
  required: string[]
  createReader(options: ReaderOptions): CatalogReader
}

export interface ReaderOptions {
  /** The site's currency: the files name none. */
  currency: string
  now: Date
}

/** Reads a file in two passes, so that what lies far apart in it can be joined without holding all of it. */
export interface CatalogReader {
  /** Takes note of a row in the first pass. */
  survey(row: Row): void
  /** How many products the first pass has found. */
  count(): number
  /** What the second pass makes of a row: mostly nothing, or the product that is complete now. */
  read(row: Row): (ProductDraft | RefusedRow)[]
}

/** A product as the file says it; pictures and collections are still names. */
export interface ProductDraft {
  /** What the product is recognised by when the file is imported again. */
  key: string
  line: number
  /** Every line that says something of it, where they are several. */
  lines?: number[]
  input: Omit<ProductInput, 'mediaIds' | 'collectionIds'>
  pictures: PictureDraft[]
  collections: { key: string; name: string }[]
  /** The line and column to point at when a field of the input is refused. */
  locate(field: string): { line: number; column: string }
}

export interface PictureDraft {
  /** A path below the media folder, or a URL. */
  source: string
  altText: string
  /** The choice that the picture shows. */
  choice?: { option: string; choice: string }
}

export interface RefusedRow {
  line: number
  /** Every line of the product that is refused, where they are several. */
  lines?: number[]
  column: string
  reason: string
}

export function isRefused(result: ProductDraft | RefusedRow): result is RefusedRow {
  return 'reason' in result
}

/** What reading a cell stumbled over; readers turn it into a {@link RefusedRow}. */
export class CellError extends Error {
  readonly row: RefusedRow

  constructor(row: RefusedRow) {
    super(row.reason)
    this.row = row
  }
}

/** Rows that say a whole product again: the first of them counts, and the others are refused without it. */
export function refuseRepeated(main: Row, rows: Row[], column: string): RefusedRow[] {
  const reason = `says the product of line ${main.line} again`
  return rows.flatMap((row) => (row === main ? [] : [{ line: row.line, column, reason }]))
}

/** What came of a product's rows, with the lines on which they stand. */
export function withLines(
  results: (ProductDraft | RefusedRow)[],
  rows: Row[],
): (ProductDraft | RefusedRow)[] {
  const lines = rows.map(({ line }) => line)
  return results.map((result) => ({ ...result, lines }))
}
