import { armed, unarmed } from '../../export/csv-cell.ts'
import type { TableFormat, TableRow } from '../../export/table-format.ts'
import { type CatalogFormat, isRejected, type ProductDraft } from '../catalog-format.ts'
import { decodeDraft } from '../decode-draft.ts'
import { fitDraft } from '../fit-draft.ts'
import type { Row } from '../formats/read-rows.ts'

export interface DraftReaderOptions {
  format: CatalogFormat
  table: TableFormat
  /** The columns of the file, in lower case. */
  columns: string[]
  /** The store's currency. */
  currency: string
  now: Date
}

/**
 * What a file says about a product whose rows are written now; `undefined` where they are not read as one product. A
 * column that the file lacks is empty.
 */
export type DraftReader = (rows: TableRow[]) => ProductDraft | undefined

/** Reads rows of an export as an import reads those of its file. */
export function createDraftReader({
  format,
  table,
  columns,
  currency,
  now,
}: DraftReaderOptions): DraftReader {
  const given = new Set(columns)
  const headings = new Map(
    table.columns.flatMap((heading) => {
      const column = heading.toLowerCase()
      return given.has(column) ? [[column, heading] as const] : []
    }),
  )
  return (cells) => {
    const rows = cells.map((row, at) => toRow(row, at + 1, headings))
    const reader = format.createReader({ currency, columns, now })
    for (const row of rows) reader.survey(row)
    reader.count()
    const results = rows.flatMap((row) => reader.read(row))
    const [draft] = results
    if (results.length !== 1 || !draft || isRejected(draft)) return undefined
    return fitDraft(decodeDraft(draft)).draft
  }
}

function toRow(cells: TableRow, line: number, headings: ReadonlyMap<string, string>): Row {
  return {
    line,
    thousands: undefined,
    warnings: [],
    value(...columns) {
      for (const column of columns) {
        const heading = headings.get(column)
        if (heading !== undefined) return toRead(cells[heading] ?? '')
      }
      return ''
    },
  }
}

/** The text as it is read from a file. */
const toRead = (text: string) => unarmed(armed(text).trim())
