import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/**
 * The position of the last change of the site's catalog, by any process; `null` while a committed change has no position
 * yet. If the number is unchanged, the catalog is unchanged.
 */
export async function readCatalogMarker({ siteId, db }: SiteScope): Promise<number | null> {
  const [row] = await runStatement<{ last: number | null; is_waiting: boolean }>(db, {
    name: 'catalog.read-marker',
    text: `
      SELECT
        (
          SELECT position
          FROM event_outbox
          WHERE site_id = $1
            AND position IS NOT NULL
            AND entity IN ('product', 'collection')
          ORDER BY position DESC
          LIMIT 1
        ) AS last,
        EXISTS (
          SELECT
          FROM event_outbox
          WHERE site_id = $1
            AND position IS NULL
            AND entity IN ('product', 'collection')
        ) AS is_waiting`,
    values: [siteId],
  })
  return row && !row.is_waiting ? (row.last ?? 0) : null
}
