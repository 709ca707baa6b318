import type { Database } from '../db/database.ts'
import type { CompiledQuery, Page, PlacedRow } from './compile-query.ts'
import { nameOf, runStatement, type Statement } from './statement.ts'

/** A row of a page; every row carries the size of the whole query. */
export type PageRow<Row> = Row & PlacedRow & { total: number }

/**
 * Runs a statement that selects one page with its `total` and each row's `place`.
 *
 * A page that is empty has no row to carry the total; only then it is counted in a statement of its own, where
 * `matching` is everything from FROM on.
 */
export async function fetchPage<Row extends object>(
  db: Database,
  query: CompiledQuery,
  { text, values, matching }: Statement & { matching: string },
): Promise<Page<PageRow<Row>>> {
  const rows = await runStatement<PageRow<Row>>(db, { ...nameOf(text), values })
  return query.toPage(rows, rows[0]?.total ?? (await count()))

  async function count() {
    const counting = { text: `SELECT count(*) AS total ${matching}`, values: query.whereValues }
    const [row] = await runStatement<{ total: number }>(db, counting)
    return row?.total ?? 0
  }
}
