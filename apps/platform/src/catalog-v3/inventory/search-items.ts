import type { AggregationDataV3 } from '@vitrine/contract'
import { seesHidden } from '../../catalog/product/visibility.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { Page } from '../../query/compile-query.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import { aggregate } from '../search/aggregate.ts'
import { countSearch, runSearch } from '../search/run-search.ts'
import {
  flag,
  list,
  moment,
  number,
  type SearchField,
  sortable,
  text,
  uuid,
} from '../search/search-field.ts'
import type { SearchV3 } from '../search/search-products.ts'
import { ITEM_COLUMNS, ITEM_ID, ITEMS, type ItemRow, ONLY_LOCATION } from './item-rows.ts'

const IN_STOCK = '(CASE WHEN p.track_inventory THEN v.quantity > 0 ELSE v.in_stock END)'
const SKU = '(CASE WHEN p.manage_variants THEN v.sku ELSE p.sku END)'

const fields = new Map<string, SearchField>([
  ['id', uuid(ITEM_ID)],
  ['createdDate', sortable(moment('p.created_at'))],
  ['updatedDate', sortable(moment('p.updated_at'))],
  [
    'variantId',
    uuid(
      "(CASE WHEN v.variant_id = '00000000-0000-0000-0000-000000000000' THEN v.product_id ELSE v.variant_id END)",
    ),
  ],
  ['locationId', uuid(`'${ONLY_LOCATION}'::uuid`)],
  ['productId', sortable(uuid('v.product_id'))],
  ['trackQuantity', sortable(flag('p.track_inventory'))],
  ['inStock', sortable(flag(`CASE WHEN p.track_inventory THEN NULL ELSE v.in_stock END`))],
  ['quantity', sortable(number('CASE WHEN p.track_inventory THEN v.quantity END'))],
  [
    'availabilityStatus',
    sortable(
      text(`CASE
        WHEN ${IN_STOCK} THEN 'IN_STOCK'
        WHEN (p.preorder ->> 'enabled')::boolean
          AND v.preordered < coalesce((p.preorder ->> 'limit')::integer, 2147483647) THEN 'PREORDER'
        ELSE 'OUT_OF_STOCK'
      END`),
    ),
  ],
  ['preorderInfo.enabled', sortable(flag("coalesce((p.preorder ->> 'enabled')::boolean, FALSE)"))],
  ['product.name', sortable(text('p.name'))],
  ['product.variantName', sortable(text("replace(v.variant_name, '|', ', ')"))],
  ['product.variantSku', sortable(text(SKU))],
  ['product.variantBarcode', sortable(text("nullif(v.barcode, '')"))],
  [
    'product.brand.id',
    sortable(
      text(
        '(SELECT b.brand_id::text FROM brands b WHERE b.site_id = p.site_id AND b.name = p.brand)',
      ),
    ),
  ],
  [
    'product.directCategoryIds',
    list('SELECT d.id::text AS value FROM unnest(p.collection_ids) AS d (id)'),
  ],
])

const TEXTS = {
  'product.name': 'p.name',
  'product.variantName': 'v.variant_name',
  'product.variantSku': SKU,
  'product.variantBarcode': 'v.barcode',
}

/** The items that match, without those of products that the caller may not see. @throws {ApiError} 400 */
export async function searchItems(
  scope: SiteScope,
  search: SearchV3,
  cursors: CursorCodec,
): Promise<{ page: Page<ItemRow>; aggregationData?: AggregationDataV3 }> {
  const { page, matches } = await runSearch<ItemRow>(scope, search, {
    entity: 'inventory-items-v3',
    ...searched(scope),
    key: ITEM_ID,
    columns: ITEM_COLUMNS,
    cursors,
  })
  const { timeZone } = search
  const aggregationData = await aggregate(scope, search.aggregations, {
    ...matches,
    key: ITEM_ID,
    fields,
    exponent: EXPONENT,
    timeZone,
  })
  return { page, ...(aggregationData ? { aggregationData } : {}) }
}

/** How many of them match. @throws {ApiError} 400 */
export function countItems(
  scope: SiteScope,
  { filter, search }: Pick<SearchV3, 'filter' | 'search'>,
): Promise<number> {
  return countSearch(scope, { ...(filter ? { filter } : {}), search }, searched(scope))
}

/** No field is an amount. */
const EXPONENT = 2

const searched = (scope: SiteScope) => ({
  fields,
  exponent: EXPONENT,
  texts: TEXTS,
  from: `${ITEMS}${seesHidden(scope) ? '' : ' AND p.visible AND v.visible'}`,
})
