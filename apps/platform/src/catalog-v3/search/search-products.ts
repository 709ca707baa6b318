import { type AggregationDataV3, currencyExponent } from '@vitrine/contract'
import type { AggregationV3, SearchDetailsV3 } from '@vitrine/contract/schemas'
import { readSite } from '../../catalog/product/read-site.ts'
import { seesHidden } from '../../catalog/product/visibility.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { Page, UncheckedQuery } from '../../query/compile-query.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import { aggregate } from './aggregate.ts'
import { productSearchFields, productTexts } from './product-search-fields.ts'
import { countSearch, runSearch } from './run-search.ts'

export interface SearchV3 extends UncheckedQuery {
  search?: SearchDetailsV3 | null | undefined
  aggregations?: readonly AggregationV3[] | undefined
  timeZone?: string | null | undefined
}

/**
 * The ids of the products that match, without those hidden from the caller, and the aggregations over all of them.
 *
 * @throws {ApiError} 400 when it filters, sorts, searches or aggregates by an unsupported field, or exceeds a limit.
 */
export async function searchProducts(
  scope: SiteScope,
  search: SearchV3,
  cursors: CursorCodec,
): Promise<{ page: Page<{ product_id: string }>; aggregationData?: AggregationDataV3 }> {
  const { currency } = await readSite(scope)
  const exponent = currencyExponent(currency)
  const fields = productSearchFields(exponent)
  const { page, matches } = await runSearch<{ product_id: string }>(scope, search, {
    entity: 'products-v3',
    fields,
    exponent,
    texts: productTexts(scope),
    key: 'p.product_id',
    columns: 'p.product_id',
    from: FROM(scope),
    cursors,
  })
  const { timeZone } = search
  const aggregationData = await aggregate(scope, search.aggregations, {
    ...matches,
    key: 'p.product_id',
    fields,
    exponent,
    timeZone,
  })
  return { page, ...(aggregationData ? { aggregationData } : {}) }
}

export async function countProducts(
  scope: SiteScope,
  { filter, search }: Pick<SearchV3, 'filter' | 'search'>,
): Promise<number> {
  const { currency } = await readSite(scope)
  const exponent = currencyExponent(currency)
  return countSearch(
    scope,
    { ...(filter ? { filter } : {}), search },
    {
      fields: productSearchFields(exponent),
      exponent,
      texts: productTexts(scope),
      from: FROM(scope),
    },
  )
}

const FROM = (scope: SiteScope) =>
  `FROM products p WHERE p.site_id = $1${seesHidden(scope) ? '' : ' AND p.visible'}`
