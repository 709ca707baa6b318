import type { MissedSearch } from '@vitrine/contract'
import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { after } from '../../../kernel/time/after.ts'
import { toSearchText } from '../language.ts'

const KEPT_MS = 90 * 24 * 60 * 60 * 1000
/** Of a site. */
const MAX_ROWS = 1_000
const MAX_LENGTH = 60

/**
 * Counts a search that found nothing. Who searched is not stored, and neither are words that may identify a person:
 * addresses, and numbers as long as those of telephones and orders.
 */
export async function countMissedSearch(
  { siteId, db, now }: SiteScope,
  expression: string,
  language: string,
): Promise<void> {
  const text = toSearchText(expression)
  const isPersonal = expression.includes('@') || /\d(?:[\s()/+.-]*\d){5}/.test(expression)
  if (text === '' || text.length > MAX_LENGTH || isPersonal) return
  await runStatement(db, {
    name: 'search.count-missed',
    text: COUNT,
    values: [siteId, language, text, now(), after(now(), KEPT_MS)],
  })
}

// A new text takes the place of the rarest: those that are searched again and again stay, whatever anybody types.
const COUNT = `
WITH rarest AS (
  DELETE FROM missed_searches
  WHERE site_id = $1
    AND NOT EXISTS (SELECT FROM missed_searches WHERE site_id = $1 AND language = $2 AND text = $3)
    AND (language, text) IN (
      SELECT m.language, m.text
      FROM missed_searches m
      WHERE m.site_id = $1
      ORDER BY m.count, m.last_searched_at
      LIMIT greatest(0, (SELECT count(*) FROM missed_searches WHERE site_id = $1) - ${MAX_ROWS - 1})
    )
)
INSERT INTO missed_searches AS m (site_id, language, text, count, last_searched_at, expires_at)
VALUES ($1, $2, $3, 1, $4, $5)
ON CONFLICT (site_id, language, text) DO UPDATE
SET count = m.count + 1, last_searched_at = $4, expires_at = $5`

/** The most frequent first; those past their retention period are left out. */
export async function listMissedSearches({ siteId, db, now }: SiteScope): Promise<MissedSearch[]> {
  const rows = await runStatement<MissedRow & object>(db, {
    name: 'search.list-missed',
    text: `
      SELECT text, language, count, last_searched_at
      FROM missed_searches
      WHERE site_id = $1 AND expires_at > $2
      ORDER BY count DESC, last_searched_at DESC, text
      LIMIT ${MAX_ROWS}`,
    values: [siteId, now()],
  })
  return rows.map(({ last_searched_at, ...search }) => ({
    ...search,
    lastSearchedDate: last_searched_at.toISOString(),
  }))
}

interface MissedRow {
  text: string
  language: string
  count: number
  last_searched_at: Date
}
