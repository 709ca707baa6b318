import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Rows as the JSON text from which `json_to_recordset` reads them in one statement. */
export interface JsonRows {
  /** The names of the columns. */
  names: string[]
  /** The columns with their types, for `AS r (…)`. */
  definition: string
  /** A JSON array for each statement. */
  texts: string[]
}

/** Limits the text of one statement to a few megabytes. */
const ROWS_AT_ONCE = 1000

/**
 * The rows, which all have the members of the first, as JSON: building and binding a placeholder for every value costs
 * more than writing the rows.
 */
export function toJsonRows(table: PgTable, rows: object[]): JsonRows {
  const members = new Map(Object.entries(rows[0] ?? {}))
  const columns = Object.entries(getTableColumns(table)).filter(
    ([member]) => member !== 'siteId' && members.get(member) !== undefined,
  )
  const texts: string[] = []
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows
      .slice(at, at + ROWS_AT_ONCE)
      .map((row) =>
        Object.fromEntries(
          columns.map(([member, column]) => [
            column.name,
            toJsonValue((row as Record<string, unknown>)[member]),
          ]),
        ),
      )
    texts.push(toJson(part))
  }
  return {
    names: columns.map(([, column]) => column.name),
    definition: columns.map(([, column]) => `${column.name} ${column.getSQLType()}`).join(', '),
    texts,
  }
}

const toJsonValue = (value: unknown) =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value

/** Half a surrogate pair, which JSON can encode and the database cannot store, becomes U+FFFD as in any other value. */
function toJson(value: unknown): string {
  const text = JSON.stringify(value)
  if (!/\\ud[89a-f]/.test(text)) return text
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'string' ? inner.toWellFormed() : inner,
  )
}
