import {
  type CatalogReader,
  CellError,
  type ProductDraft,
  type RejectedRow,
  withLines,
} from '../catalog-format.ts'
import { importProblem } from '../import-problem.ts'
import type { Row } from './read-rows.ts'

interface GroupedReaderOptions {
  /** The row's key for its product; '' when there is none. */
  nameOf(row: Row): string
  /** The product with that key, after all rows were recorded; '' when there is none. */
  resolve?(name: string): string
  /** The column to report for a missing key. */
  keyColumn: string
  /** Records a row in the first pass. */
  note?(row: Row): void
  /** @throws {CellError} for an invalid cell; the product is rejected then. */
  toDrafts(key: string, rows: Row[]): (ProductDraft | RejectedRow)[]
}

/** A reader for files in which a product has several rows, in any position: it is complete with the last of them. */
export function createGroupedReader({
  nameOf,
  resolve = (name) => name,
  keyColumn,
  note,
  toDrafts,
}: GroupedReaderOptions): CatalogReader {
  const noted = new Map<string, number>()
  const rowsLeft = new Map<string, number>()
  const open = new Map<string, Row[]>()
  return {
    survey(row) {
      note?.(row)
      const name = nameOf(row)
      noted.set(name, (noted.get(name) ?? 0) + 1)
    },

    count() {
      for (const [name, rows] of noted) {
        const key = resolve(name)
        if (key !== '') rowsLeft.set(key, (rowsLeft.get(key) ?? 0) + rows)
      }
      noted.clear()
      return rowsLeft.size
    },

    read(row) {
      const key = resolve(nameOf(row))
      if (key === '')
        return [{ line: row.line, column: keyColumn, ...importProblem('NO_PRODUCT_NAMED') }]
      const rows = open.get(key) ?? []
      rows.push(row)
      open.set(key, rows)
      if (rows.length < (rowsLeft.get(key) ?? 1)) return []
      open.delete(key)
      try {
        return withLines(toDrafts(key, rows), rows)
      } catch (error) {
        if (error instanceof CellError) return withLines([error.row], rows)
        throw error
      }
    },
  }
}
