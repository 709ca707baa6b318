import { type AggregationDataV3, STORES_TREE } from '@vitrine/contract'
import { shownText } from '../../catalog/translations/read/translated.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { Page } from '../../query/compile-query.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import { aggregate } from '../search/aggregate.ts'
import { countSearch, runSearch } from '../search/run-search.ts'
import {
  flag,
  moment,
  number,
  type SearchField,
  sortable,
  text,
  uuid,
} from '../search/search-field.ts'
import type { SearchV3 } from '../search/search-products.ts'
import { CATEGORIES, type CategoryRow, categoryColumns, IS_SHOWN } from './category-rows.ts'

const fields = new Map<string, SearchField>([
  ['id', uuid('c.collection_id')],
  ['createdDate', sortable(moment('c.created_at'))],
  ['updatedDate', sortable(moment('c.updated_at'))],
  ['name', sortable(text('c.name'))],
  ['slug', text('c.slug')],
  ['visible', flag('c.visible')],
  ['parentCategory.id', sortable(text('v.parent_id::text'))],
  ['parentCategory.index', sortable(number('v.position'))],
  ['managingAppId', sortable(text("v.facts ->> 'managingAppId'"))],
  ['treeReference.appNamespace', text(`'${STORES_TREE}'`)],
  ['treeReference.treeKey', text("''")],
])

/** Words are searched in what the reader sees. */
const searched = (scope: SiteScope) => ({
  fields,
  exponent: 2,
  texts: {
    name: shownText(scope, 'collection', { table: 'c', name: 'name' }),
    description: shownText(scope, 'collection', { table: 'c', name: 'description' }),
  },
})

const from = (withHidden: boolean) => `${CATEGORIES}${withHidden ? '' : ` AND ${IS_SHOWN}`}`

interface Options {
  withHidden: boolean
  cursors: CursorCodec
}

/** The categories that match. @throws {ApiError} 400 for what is not possible. */
export async function searchCategories(
  scope: SiteScope,
  search: SearchV3,
  { withHidden, cursors }: Options,
): Promise<{ page: Page<CategoryRow>; aggregationData?: AggregationDataV3 }> {
  const { page, matches } = await runSearch<CategoryRow>(scope, search, {
    ...searched(scope),
    entity: 'categories-v3',
    key: 'c.collection_id',
    columns: categoryColumns(scope),
    from: from(withHidden),
    cursors,
  })
  const { timeZone } = search
  const aggregationData = await aggregate(scope, search.aggregations, {
    ...matches,
    ...searched(scope),
    key: 'c.collection_id',
    timeZone,
  })
  return { page, ...(aggregationData ? { aggregationData } : {}) }
}

export function countCategories(
  scope: SiteScope,
  { filter, search }: Pick<SearchV3, 'filter' | 'search'>,
  withHidden: boolean,
): Promise<number> {
  return countSearch(
    scope,
    { ...(filter ? { filter } : {}), search },
    { ...searched(scope), from: from(withHidden) },
  )
}
