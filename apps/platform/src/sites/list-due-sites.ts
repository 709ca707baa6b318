import { runStatement } from '../kernel/database/statement.ts'
import type { ScopeSource } from '../kernel/scope/system-scope.ts'

/**
 * The ids of the sites that have work, in one statement however many sites there are.
 *
 * @param due SQL that returns a `site_id` for each piece of work, of any site; `$1` is the time. An index of what waits
 *   has to serve it, so that its cost follows the work and not the sites.
 */
export async function listDueSites(
  { database, now }: ScopeSource,
  { name, due }: { name: string; due: string },
): Promise<string[]> {
  const rows = await runStatement<{ siteId: string }>(database.db, {
    name: `sites.due.${name}`,
    text: `SELECT DISTINCT d.site_id AS "siteId" FROM (${due}) d WHERE $1::timestamptz IS NOT NULL`,
    values: [now()],
  })
  return rows.map(({ siteId }) => siteId)
}
