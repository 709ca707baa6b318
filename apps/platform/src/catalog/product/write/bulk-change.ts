import type { BulkProductsResponse } from '@vitrine/contract'
import { ApiError, notFound } from '../../../kernel/errors/api-error.ts'
import { bulkReply } from '../../../kernel/errors/bulk-reply.ts'
import { validate } from '../../../kernel/errors/validate.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { isGuid } from '../../../query/query-field.ts'
import type { ReadProduct } from '../../changes/product-snapshots.ts'
import { watchProducts } from '../../changes/watch-products.ts'
import { lockProducts } from '../../inventory/adjust-stock.ts'
import { type CheckedProduct, type ProductInput, productInputSchema } from './product-input.ts'
import { toEarlier } from './read-input.ts'
import { type ReplacedProduct, replaceProducts } from './rows/replace-products.ts'

/** Few, because each may have a thousand variants, and an order for one of them waits for all. */
const BATCH = 25

type Decide = (product: CheckedProduct) => Partial<ProductInput>

/**
 * Changes the products, 25 in a transaction, and returns the results in the order of the ids, which are different and in
 * lower case. A failed one does not stop the others. SKUs and barcodes stay, so they are not compared with those of
 * other products.
 */
export async function bulkChange(
  scope: SiteScope,
  productIds: readonly string[],
  decide: Decide,
): Promise<BulkProductsResponse> {
  const errors = new Map<number, ApiError>()
  for (let from = 0; from < productIds.length; from += BATCH) {
    const batch = toBatch(productIds, from)
    for (const [index, error] of await changeBatch(scope, batch, decide)) errors.set(index, error)
  }
  return bulkReply(productIds, errors)
}

/** The indexes of products, by their ids. */
type Batch = Map<string, number>

function toBatch(productIds: readonly string[], from: number): Batch {
  const ids = productIds.slice(from, from + BATCH)
  return new Map(ids.map((id, index) => [id, from + index]))
}

/** Why products of the batch are not changed, by their indexes. */
function changeBatch(
  scope: SiteScope,
  batch: Batch,
  decide: Decide,
): Promise<Map<number, ApiError>> {
  return transact(scope, async (tx) => {
    const errors = new Map<number, ApiError>()
    const read = await watchProducts(tx, await lockProducts(tx, [...batch.keys()].filter(isGuid)))
    const changed: ReplacedProduct[] = []
    for (const [productId, index] of batch) {
      try {
        changed.push(toReplaced(productId, read.get(productId), decide))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        errors.set(index, error)
      }
    }
    await replaceProducts(tx, changed)
    return errors
  })
}

/** @throws {ApiError} 404 for an unknown product, 400 when it cannot be changed so. */
function toReplaced(
  productId: string,
  found: ReadProduct | undefined,
  decide: Decide,
): ReplacedProduct {
  if (!found) throw notFound('product', productId)
  const { slug, revision } = found.row
  const earlier = toEarlier(found)
  const product = validate(productInputSchema, { ...earlier.input, ...decide(earlier.input) })
  return { current: { productId, slug, revision }, product, earlier }
}
