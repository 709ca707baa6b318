import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** What prices of a site are in, and how they are written. */
export interface SiteMoney {
  currency: string
  language: string
  /** Those that anything of the catalog is translated to. */
  languages: string[]
  /** The currencies that prices are shown in as well, and how much of each one unit of the site's own is. */
  rates: Record<string, string>
}

export async function readSite(scope: SiteScope): Promise<SiteMoney> {
  const [site] = await runStatement<SiteMoney>(scope.db, {
    name: 'catalog.read-site',
    text: READ_SITE,
    values: [scope.siteId],
  })
  if (!site) throw new Error(`The scope's site ${scope.siteId} does not exist.`)
  return site
}

/** SQL: the row of {@link SiteMoney}; `$1` is the site. */
// The languages one by one from their index: they are few, and what is translated may be much.
// As text: a rate read as a number would no longer be the one that was set.
export const READ_SITE = `
SELECT
  currency, language,
  COALESCE(
    (
      SELECT json_object_agg(d.currency, trim_scale(d.rate)::text)
      FROM display_currencies d
      WHERE d.site_id = $1
    ),
    '{}'
  ) AS rates,
  ARRAY(
    WITH RECURSIVE known AS (
      SELECT min(t.language) AS language FROM translations t WHERE t.site_id = $1
      UNION ALL
      SELECT (SELECT min(t.language) FROM translations t WHERE t.site_id = $1 AND t.language > known.language)
      FROM known
      WHERE known.language IS NOT NULL
    )
    SELECT language FROM known WHERE language IS NOT NULL
  ) AS languages
FROM sites
WHERE site_id = $1`
