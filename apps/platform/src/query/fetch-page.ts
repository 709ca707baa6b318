import type { Database } from '../kernel/database/database.ts'
import { nameOf, runStatement } from '../kernel/database/statement.ts'
import type { CompiledQuery, Page, PlacedRow } from './compile-query.ts'

/** A row of a page; every row carries the size of the whole query. */
export type PageRow<Row> = Row & PlacedRow & { total: number }

/** Sizes of queries, for as long as they are known to be right. */
export interface KnownTotals {
  get(key: string): number | undefined
  set(key: string, total: number): void
}

interface PageStatement {
  /** The statement, given the SQL expression of the size of the whole query. */
  text: (total: string) => string
  values: unknown[]
  /** From FROM on: what the whole query matches, with the values of the query's conditions alone. */
  matching: string
  /** What has to stand before the SELECT for `matching` to make sense. */
  prefix?: string
  totals?: KnownTotals | undefined
}

/**
 * Runs a statement that selects one page with its `total` and each row's `place`.
 *
 * A page that is empty has no row to carry the total; only then it is counted in a statement of its own.
 */
export async function fetchPage<Row extends object>(
  db: Database,
  query: CompiledQuery,
  { text, values, matching, prefix = '', totals }: PageStatement,
): Promise<Page<PageRow<Row>>> {
  const key = totals && `${matching} ${JSON.stringify(query.whereValues)}`
  const known = key === undefined ? undefined : totals?.get(key)
  const complete = text(known === undefined ? `(SELECT count(*) ${matching})` : 'NULL::bigint')
  const rows = await runStatement<PageRow<Row>>(db, { ...nameOf(complete), values })
  const total = known ?? rows[0]?.total ?? (await count())
  if (key !== undefined && known === undefined) totals?.set(key, total)
  return query.toPage(rows, total)

  async function count() {
    const counting = {
      text: `${prefix} SELECT count(*) AS total ${matching}`,
      values: query.whereValues,
    }
    const [row] = await runStatement<{ total: number }>(db, counting)
    return row?.total ?? 0
  }
}
