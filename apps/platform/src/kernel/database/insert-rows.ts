import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SiteScope } from '../scope/site-scope.ts'
import { runStatement } from './statement.ts'

/** Limits the text of one statement to a few megabytes. */
const ROWS_AT_ONCE = 1000

/**
 * Inserts the rows, which all have the same members, into a table of the site. Each statement passes them as one JSON
 * text, because building and binding a placeholder for every value costs more than writing the rows.
 */
export async function insertRows<Table extends PgTable>(
  { siteId, db }: Pick<SiteScope, 'siteId' | 'db'>,
  table: Table,
  rows: Omit<Table['$inferInsert'], 'siteId'>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(
    ([member]) => member !== 'siteId' && (first as Record<string, unknown>)[member] !== undefined,
  )
  const names = columns.map(([, column]) => column.name)
  const types = columns.map(([, column]) => `${column.name} ${column.getSQLType()}`)
  const text = `
    INSERT INTO ${getTableName(table)} (site_id, ${names.join(', ')})
    SELECT $1, ${names.join(', ')}
    FROM json_to_recordset($2::json) AS r (${types.join(', ')})`
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
    await runStatement(db, { text, values: [siteId, toJson(part)] })
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
