import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SiteScope } from '../scope/site-scope.ts'
import { type JsonRows, toJsonRows } from './json-rows.ts'
import { runStatement } from './statement.ts'

/** A row without its site. */
export type NewRow<Table extends PgTable> = Omit<Table['$inferInsert'], 'siteId'>

/**
 * Inserts the rows, which all have the same members, into a table of the site. Rows of the key in `replacing` (columns
 * besides the site) are replaced. Rows as JSON may have been prepared while the database was busy.
 */
export async function insertRows<Table extends PgTable>(
  { siteId, db }: Pick<SiteScope, 'siteId' | 'db'>,
  table: Table,
  rows: NewRow<Table>[] | JsonRows,
  { replacing = [] }: { replacing?: string[] } = {},
): Promise<void> {
  const { names, definition, texts } = Array.isArray(rows) ? toJsonRows(table, rows) : rows
  const replaced = names.filter((name) => !replacing.includes(name))
  const onConflict = `ON CONFLICT (site_id, ${replacing.join(', ')}) DO UPDATE
    SET ${replaced.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}`
  const text = `
    INSERT INTO ${getTableName(table)} (site_id, ${names.join(', ')})
    SELECT $1, ${names.join(', ')}
    FROM json_to_recordset($2::json) AS r (${definition})
    ${replacing.length > 0 ? onConflict : ''}`
  for (const part of texts) await runStatement(db, { text, values: [siteId, part] })
}
