import {
  type CatalogReader,
  CellError,
  type ProductDraft,
  type RefusedRow,
  withLines,
} from '../catalog-format.ts'
import type { Row } from './read-rows.ts'

interface GroupedReaderOptions {
  /** What the row calls its product; '' when it does not say. */
  nameOf(row: Row): string
  /** The product of that name, once all rows have been noted; '' when there is none. */
  resolve?(name: string): string
  /** The column to name when it does not. */
  keyColumn: string
  /** Takes note of a row before any is read. */
  note?(row: Row): void
  /** @throws {CellError} for a cell that cannot be read; the product is refused then. */
  toDrafts(key: string, rows: Row[]): (ProductDraft | RefusedRow)[]
}

/** A reader of files in which a product has several rows, wherever they stand: complete with the last of them. */
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
      if (key === '') return [{ line: row.line, column: keyColumn, reason: 'names no product' }]
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
