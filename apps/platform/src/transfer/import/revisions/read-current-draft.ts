import { toDecimalText } from '../../../catalog/product/money.ts'
import { armed, unarmed } from '../../export/csv-cell.ts'
import type { TableFormat, TableProduct, TableRow } from '../../export/table-format.ts'
import { type CatalogFormat, isRejected, type ProductDraft } from '../catalog-format.ts'
import { decodeDraft } from '../decode-draft.ts'
import { fitDraft } from '../fit-draft.ts'
import type { Row } from '../formats/read-rows.ts'

/** A file of the store's own products. */
export interface OwnFile {
  format: CatalogFormat
  table: TableFormat
  /** Its columns, in lower case. */
  columns: string[]
  /** The store's currency. */
  currency: string
  now: Date
}

/**
 * What the file would say about the product as it is now: its rows are written and read as those of the file are.
 * `undefined` for a product that the format cannot hold, or that would be read as another.
 */
export function readCurrentDraft(
  product: TableProduct,
  { format, table, columns, currency, now }: OwnFile,
): ProductDraft | undefined {
  const amount = (minor: number) => toDecimalText(minor, currency)
  const cells = table.toRows(product, { currency, amount, note: () => {} })
  if (!cells) return undefined
  const known = new Set(columns)
  const rows = cells.map((row, at) => toRow(row, at + 1, known))
  const reader = format.createReader({ currency, columns, now })
  for (const row of rows) reader.survey(row)
  reader.count()
  const results = rows.flatMap((row) => reader.read(row))
  const [draft] = results
  if (results.length !== 1 || !draft || isRejected(draft)) return undefined
  return fitDraft(decodeDraft(draft)).draft
}

/** A column that the file lacks is empty here too: its absence changes nothing. */
function toRow(cells: TableRow, line: number, columns: ReadonlySet<string>): Row {
  const values = new Map(
    Object.entries(cells).map(([column, text]) => [column.toLowerCase(), toRead(text)]),
  )
  return {
    line,
    thousands: undefined,
    warnings: [],
    value(...names) {
      const name = names.find((one) => columns.has(one))
      return name === undefined ? '' : (values.get(name) ?? '')
    },
  }
}

/** The text as it is read from a file. */
const toRead = (text: string) => unarmed(armed(text).trim())
