import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** The currency settings of a site. */
export interface SiteMoney {
  currency: string
  language: string
  /** The languages into which anything in the catalog is translated. */
  languages: string[]
  /** The further currencies in which prices are shown, with their rates. */
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
// Loads the languages one by one from the index (a loose index scan): they are few, translations may be many.
// As text: a rate read as a number would not be exactly the one that was set.
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
