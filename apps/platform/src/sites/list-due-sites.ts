import { nameOf, runStatement } from '../kernel/database/statement.ts'
import type { ScopeSource } from '../kernel/scope/system-scope.ts'

const IS_SERVED = `NOT EXISTS (
  SELECT FROM sites s WHERE s.site_id = d.site_id AND s.suspended_at IS NOT NULL
)`

/**
 * The ids of the sites that have work and are not suspended, the oldest site first, in one statement however many sites there are.
 *
 * @param due SQL that returns a `site_id` for each piece of work, of any site; `$1` is the time. An index of what waits
 *   has to serve it, so that its cost follows the work and not the sites.
 */
export async function listDueSites({ database, now }: ScopeSource, due: string): Promise<string[]> {
  // The time is named here, because work that waits for no time does not name it.
  const text = `SELECT DISTINCT d.site_id AS "siteId" FROM (${due}) d WHERE $1::timestamptz IS NOT NULL AND ${IS_SERVED} ORDER BY 1`
  const rows = await runStatement<{ siteId: string }>(database.db, {
    ...nameOf(text),
    values: [now()],
  })
  return rows.map(({ siteId }) => siteId)
}
