import { currencyExponent } from '@vitrine/contract'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { Page, UncheckedQuery } from '../../../query/compile-query.ts'
import type { CursorCodec } from '../../../query/cursor-codec.ts'
import type { ProductRecord } from '../product-row.ts'
import { readSite } from '../read-site.ts'
import { listProducts } from './list-products.ts'
import { readProducts } from './read-products.ts'

/**
 * The products that match, without those that are hidden from the caller.
 *
 * @throws {ApiError} 400 when the query filters or sorts by an unsupported field, or exceeds a limit.
 */
export async function queryProducts(
  scope: SiteScope,
  query: UncheckedQuery,
  cursors?: CursorCodec,
): Promise<Page<ProductRecord>> {
  const { currency } = await readSite(scope)
  const page = await listProducts(scope, query, { exponent: currencyExponent(currency), cursors })
  const records = await readProducts(
    scope,
    page.items.map(({ productId }) => productId),
  )
  return { ...page, items: page.items.flatMap(({ productId }) => records.get(productId) ?? []) }
}
