import type { StoresLocationV3 } from '@vitrine/contract'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { Page, UncheckedQuery } from '../../query/compile-query.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import { findSite } from '../../sites/find-site.ts'
import { runSearch } from '../search/run-search.ts'
import { flag, moment, type SearchField, sortable, text, uuid } from '../search/search-field.ts'
import { ONLY_LOCATION } from './item-rows.ts'

/** What a location is made of: the site has one, which is the site itself. */
interface LocationRow {
  name: string
  createdAt: Date
}

const ID = `'${ONLY_LOCATION}'::uuid`

/** @see wire contract of catalog V3, section 11.3 */
const fields: ReadonlyMap<string, SearchField> = new Map([
  ['id', uuid(ID)],
  ['createdDate', sortable(moment('l.created_at'))],
  ['updatedDate', sortable(moment('l.created_at'))],
  ['wixLocationId', uuid('NULL::uuid')],
  ['locationType', sortable(text("'VIRTUAL'::text"))],
  ['name', sortable(text('l.name'))],
  ['defaultLocation', sortable(flag('TRUE'))],
])

/** The one location, if the query matches it. @throws {ApiError} 400 for a query that is not possible. */
export async function queryLocations(
  scope: SiteScope,
  query: UncheckedQuery,
  cursors: CursorCodec,
): Promise<Page<LocationRow>> {
  const { page } = await runSearch<LocationRow>(scope, query, {
    entity: 'locations-v3',
    fields,
    exponent: 2,
    texts: {},
    from: 'FROM sites l WHERE l.site_id = $1',
    key: ID,
    columns: 'l.name, l.created_at AS "createdAt"',
    cursors,
  })
  return page
}

export function findLocation(scope: SiteScope): Promise<LocationRow> {
  return findSite(scope)
}

export function toLocation({ name, createdAt }: LocationRow): StoresLocationV3 {
  const createdDate = createdAt.toISOString()
  return {
    id: ONLY_LOCATION,
    revision: '1',
    createdDate,
    updatedDate: createdDate,
    locationType: 'VIRTUAL',
    name,
    defaultLocation: true,
  }
}
