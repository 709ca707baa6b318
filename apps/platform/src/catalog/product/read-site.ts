import type { SearchPin, SearchSynonyms } from '@vitrine/contract'
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

export interface SearchedSite extends SiteMoney {
  /** The site's own groups of synonyms, by language: see `searchSettings`. */
  synonyms: SearchSynonyms
  /** The products that searches show first. */
  pins: SearchPin[]
}

export function readSite(scope: SiteScope): Promise<SiteMoney> {
  return read(scope, { name: 'catalog.read-site', text: READ_SITE })
}

/** The same with what searches need. */
export function readSearchedSite(scope: SiteScope): Promise<SearchedSite> {
  return read(scope, { name: 'catalog.read-searched-site', text: READ_SEARCHED_SITE })
}

async function read<Site extends SiteMoney>(
  scope: SiteScope,
  statement: { name: string; text: string },
): Promise<Site> {
  const [site] = await runStatement<Site & object>(scope.db, {
    ...statement,
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

/** SQL: the row of {@link SearchedSite}; `$1` is the site. */
export const READ_SEARCHED_SITE = `
SELECT s.*,
  COALESCE(
    (SELECT w.value FROM site_settings w WHERE w.site_id = $1 AND w.name = 'searchSynonyms'),
    '{}'
  ) AS synonyms,
  COALESCE(
    (SELECT w.value FROM site_settings w WHERE w.site_id = $1 AND w.name = 'searchPins'),
    '[]'
  ) AS pins
FROM (${READ_SITE}) s`
