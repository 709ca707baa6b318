interface Claim {
  /** The table, which is `c` in the other texts. */
  table: string
  /** The column that identifies a row within its site. */
  id: string
  /** SQL that is true of the rows that may be claimed; an index has to serve it together with `dueSince`. */
  isDue: string
  /** The column by which the rows are claimed in order. */
  dueSince: string
  /** The maximum number of rows: a number or a placeholder. */
  limit: number | string
  set: string
  returning: string
}

/**
 * The text of a statement that changes a batch of a site's due rows, the longest due first, and returns them. Rows that
 * another transaction has locked are skipped, so that concurrent callers get different rows. `$1` is the site.
 */
export function claimStatement({
  table,
  id,
  isDue,
  dueSince,
  limit,
  set,
  returning,
}: Claim): string {
  return `
    WITH due AS (
      SELECT ${id}
      FROM ${table} AS c
      WHERE c.site_id = $1
        AND ${isDue}
      ORDER BY c.${dueSince}, c.${id}
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE ${table} AS c
    SET ${set}
    FROM due
    WHERE c.site_id = $1
      AND c.${id} = due.${id}
    RETURNING ${returning}`
}
