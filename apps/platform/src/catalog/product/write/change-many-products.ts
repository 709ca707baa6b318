import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { watchProducts } from '../../changes/watch-products.ts'
import { lockProducts } from '../../inventory/adjust-stock.ts'
import { type CheckedProduct, choicesKey } from './product-input.ts'
import { toEarlier } from './read-input.ts'
import { replaceProducts } from './rows/replace-products.ts'

const BATCH = 200

/**
 * Replaces the products by the results of `change`, with as many statements for 200 as for one; all of them or none.
 * Variants keep their ids when only the names of their choices change, so their number and order stay.
 */
export async function changeManyProducts(
  tx: SiteScope,
  productIds: readonly string[],
  change: (product: CheckedProduct, productId: string) => Partial<CheckedProduct>,
): Promise<void> {
  for (let at = 0; at < productIds.length; at += BATCH) {
    const ids = await lockProducts(tx, productIds.slice(at, at + BATCH))
    const read = await watchProducts(tx, ids)
    await replaceProducts(
      tx,
      [...read].map(([productId, found]) => {
        const earlier = toEarlier(found)
        const product = { ...earlier.input, ...change(earlier.input, productId) }
        const { slug, revision } = found.row
        const kept = earlier.variantIds.flatMap((id, index) => {
          const variant = product.variants[index]
          return variant ? [[choicesKey(variant.choices), id] as const] : []
        })
        return {
          current: { productId, slug, revision },
          product,
          earlier,
          variantIds: new Map(kept),
        }
      }),
    )
  }
}
