import type { Database } from '../kernel/database/database.ts'
import { nameOf, runStatement } from '../kernel/database/statement.ts'
import type { CompiledQuery, Page, PlacedRow } from './compile-query.ts'

/** A row of a page; every row contains the total of the query. */
export type PageRow<Row> = Row & PlacedRow & { total: number }

/** Totals of queries, as long as they are known to be correct. */
export interface KnownTotals {
  get(key: string): number | undefined
  set(key: string, total: number): void
}

interface PageStatement {
  /** The statement, given the SQL expression of the query's total. */
  text: (total: string) => string
  values: unknown[]
  /** SQL from FROM on: the matches of the whole query, with the parameters of its conditions only. */
  matching: string
  /** Common table expressions that `matching` needs. */
  prefix?: string
  totals?: KnownTotals | undefined
  /** Whether the total is asked for; counting reads all matches, which a page by cursor need not. */
  isCounted?: boolean
}

/**
 * Runs a statement that selects one page with its `total` and each row's `place`.
 *
 * An empty page has no row with the total; only then it is counted in a separate statement. The total is 0 where it is not
 * counted.
 */
export async function fetchPage<Row extends object>(
  db: Database,
  query: CompiledQuery,
  { text, values, matching, prefix = '', totals, isCounted = true }: PageStatement,
): Promise<Page<PageRow<Row>>> {
  const key = totals && `${matching} ${JSON.stringify(query.whereValues)}`
  const known = isCounted ? (key === undefined ? undefined : totals?.get(key)) : 0
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
