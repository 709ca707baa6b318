import type { ApplicationError, BulkProductsResponse } from '@vitrine/contract'
import { Refusal } from '../refusal.ts'
import type { SiteScope } from '../site-scope.ts'
import type { CheckedProduct, ProductInput } from './product-input.ts'
import { changeProduct } from './save-product.ts'

/**
 * Changes each product in a transaction of its own and tells, in the order of the ids, what became of it. One that is
 * refused keeps none of the others from being changed.
 */
export async function bulkChange(
  scope: SiteScope,
  productIds: string[],
  decide: (product: CheckedProduct) => Partial<ProductInput>,
): Promise<BulkProductsResponse> {
  const results: BulkProductsResponse['results'] = []
  for (const [originalIndex, id] of productIds.entries()) {
    const error = await changeOne(id)
    const outcome = error ? { success: false, error } : { success: true }
    results.push({ itemMetadata: { id, originalIndex, ...outcome } })
  }
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  const totalFailures = results.length - totalSuccesses
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } }

  async function changeOne(productId: string): Promise<ApplicationError | undefined> {
    try {
      await changeProduct(scope, { productId }, ({ input }) => decide(input))
      return undefined
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { applicationError } = error.details
      return applicationError ?? { code: 'INVALID_ARGUMENT', description: error.message, data: {} }
    }
  }
}
