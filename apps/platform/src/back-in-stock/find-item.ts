import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/** A visible variant of a product. */
export interface Item {
  slug: string
  inStock: boolean
}

/** SQL of whether variant `v` of product `p` can be bought now. */
export const IS_IN_STOCK = `CASE WHEN p.track_inventory THEN v.quantity > 0 ELSE v.in_stock END`

/**
 * The item, `null` if shoppers do not see it. The product's row stays locked against changes of its stock until the
 * transaction ends, so that each is committed either before this read or after what the transaction writes.
 */
export async function lockItem(
  { siteId, db }: SiteScope,
  { productId, variantId }: { productId: string; variantId: string },
): Promise<Item | null> {
  const [row] = await runStatement<Item & object>(db, {
    name: 'back-in-stock.lock-item',
    text: `
      SELECT p.slug, ${IS_IN_STOCK} AS "inStock"
      FROM products p
      JOIN variants v ON v.site_id = p.site_id AND v.product_id = p.product_id
      WHERE p.site_id = $1
        AND p.product_id = $2
        AND v.variant_id = $3
        AND p.visible
        AND v.visible
      FOR SHARE OF p`,
    values: [siteId, productId, variantId],
  })
  return row ?? null
}
