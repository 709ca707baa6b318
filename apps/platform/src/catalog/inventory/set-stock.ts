import type { PreorderInfo } from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { isGuid } from '../../query/query-field.ts'
import { catalogChanged } from '../cache/catalog-epoch.ts'
import { watchProducts } from '../changes/watch-products.ts'
import { lockProducts, refreshInventoryStatus } from './adjust-stock.ts'

export interface StockInput {
  productId: string
  /** Whether quantities are tracked; otherwise each variant is only in stock or out of stock. */
  trackQuantity?: boolean | null | undefined
  variants?: { variantId: string; quantity?: number | null; inStock?: boolean | null }[] | undefined
  preorder?: PreorderInfo | undefined
}

/**
 * Sets the stock, replacing earlier values.
 *
 * @throws {ApiError} 404 for an unknown product or variant, and then nothing is changed.
 */
export function setStock(
  scope: SiteScope,
  { productId, trackQuantity, variants = [], preorder }: StockInput,
): Promise<void> {
  return transact(scope, async (tx) => {
    const { siteId, db } = tx
    const found = isGuid(productId) ? await lockProducts(tx, [productId]) : []
    if (found.length === 0) throw notFound('inventory item', productId)
    // Tracking is set for every variant.
    const ids = variants.map(({ variantId }) => variantId)
    await watchProducts(tx, [productId], {
      ...(typeof trackQuantity !== 'boolean' && !preorder
        ? { variantIds: ids.filter(isGuid) }
        : {}),
      reason: 'MANUAL',
    })
    if (typeof trackQuantity === 'boolean' || preorder) {
      await runStatement(db, {
        name: 'inventory.set-product',
        text: `
          UPDATE products
          SET track_inventory = coalesce($3, track_inventory), preorder = coalesce($4, preorder)
          WHERE site_id = $1
            AND product_id = $2`,
        values: [
          siteId,
          productId,
          trackQuantity ?? null,
          preorder ? JSON.stringify(preorder) : null,
        ],
      })
    }
    const known = await setVariants(tx, productId, variants)
    const missing = ids.find((id) => !known.has(id))
    if (missing !== undefined) throw notFound('variant', `${productId}-${missing}`)
    await refreshInventoryStatus(tx, [productId])
    catalogChanged(tx)
  })
}

async function setVariants(
  { siteId, db }: SiteScope,
  productId: string,
  variants: NonNullable<StockInput['variants']>,
) {
  const stated = variants.filter(({ variantId }) => isGuid(variantId))
  const rows = await runStatement<{ variant_id: string }>(db, {
    name: 'inventory.set-variants',
    text: `
      UPDATE variants v
      SET quantity = coalesce(s.quantity, v.quantity), in_stock = coalesce(s.in_stock, v.in_stock)
      FROM unnest($3::uuid[], $4::integer[], $5::boolean[]) AS s (variant_id, quantity, in_stock)
      WHERE v.site_id = $1
        AND v.product_id = $2
        AND v.variant_id = s.variant_id
      RETURNING v.variant_id`,
    values: [
      siteId,
      productId,
      stated.map(({ variantId }) => variantId),
      stated.map(({ quantity }) => quantity ?? null),
      stated.map(({ inStock }) => inStock ?? null),
    ],
  })
  return new Set(rows.map((row) => row.variant_id))
}
