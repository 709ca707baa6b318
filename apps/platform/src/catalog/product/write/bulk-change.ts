import type { BulkProductsResponse } from '@vitrine/contract'
import { bulkEach } from '../../../kernel/errors/bulk-each.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { CheckedProduct, ProductInput } from './product-input.ts'
import { changeProduct } from './save-product.ts'

/**
 * Changes each product in a transaction of its own and tells, in the order of the ids, what became of it. One that is
 * refused keeps none of the others from being changed.
 */
export function bulkChange(
  scope: SiteScope,
  productIds: string[],
  decide: (product: CheckedProduct) => Partial<ProductInput>,
): Promise<BulkProductsResponse> {
  return bulkEach(productIds, (productId) =>
    changeProduct(scope, { productId }, ({ input }) => decide(input)),
  )
}
