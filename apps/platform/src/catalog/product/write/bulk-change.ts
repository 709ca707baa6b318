import type { BulkProductsResponse } from '@vitrine/contract'
import { bulkEach } from '../../../kernel/errors/bulk-each.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { CheckedProduct, ProductInput } from './product-input.ts'
import { changeProduct } from './save-product.ts'

/**
 * Changes each product in a transaction of its own and returns the results, in the order of the ids. A failed one does
 * not stop the others.
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
