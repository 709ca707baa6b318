import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SiteScope } from '../scope/site-scope.ts'
import { toJsonRows } from './json-rows.ts'
import { runStatement } from './statement.ts'

/**
 * Inserts the rows, which all have the same members, into a table of the site. Rows of the key in `replacing` (columns
 * besides the site) are replaced.
 */
export async function insertRows<Table extends PgTable>(
  { siteId, db }: Pick<SiteScope, 'siteId' | 'db'>,
  table: Table,
  rows: Omit<Table['$inferInsert'], 'siteId'>[],
  { replacing = [] }: { replacing?: string[] } = {},
): Promise<void> {
  if (rows.length === 0) return
  const { names, definition, texts } = toJsonRows(table, rows)
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
