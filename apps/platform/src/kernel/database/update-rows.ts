import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SiteScope } from '../scope/site-scope.ts'
import { toJsonRows } from './json-rows.ts'
import { runStatement } from './statement.ts'

interface UpdateRowsOptions {
  /** The column by which a row is found in the site. */
  key: string
  /** Counters that are incremented. */
  counting?: string[]
}

/** Updates rows of a table of the site; all of them have the same members, and the others stay as they are. */
export async function updateRows<Table extends PgTable>(
  { siteId, db }: Pick<SiteScope, 'siteId' | 'db'>,
  table: Table,
  rows: Partial<Omit<Table['$inferInsert'], 'siteId'>>[],
  { key, counting = [] }: UpdateRowsOptions,
): Promise<void> {
  if (rows.length === 0) return
  const { names, definition, texts } = toJsonRows(table, rows)
  const changes = [
    ...names.filter((name) => name !== key).map((name) => `${name} = r.${name}`),
    ...counting.map((name) => `${name} = t.${name} + 1`),
  ]
  const text = `
    UPDATE ${getTableName(table)} t
    SET ${changes.join(', ')}
    FROM json_to_recordset($2::json) AS r (${definition})
    WHERE t.site_id = $1
      AND t.${key} = r.${key}`
  for (const part of texts) await runStatement(db, { text, values: [siteId, part] })
}
