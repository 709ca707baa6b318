import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { adjustStock, lockProducts } from './adjust-stock.ts'

export interface ReturnedLine {
  productId: string
  variantId: string
  quantity: number
  preorder: boolean
}

/**
 * Puts back what an order or a payment took from stock. Products and variants that were deleted since are left out.
 *
 * @throws {ApiError} 400 `TOO_MUCH_INVENTORY`
 */
export async function returnStock(tx: SiteScope, lines: readonly ReturnedLine[]): Promise<void> {
  // Locked first, so that none is deleted before its stock is changed.
  await lockProducts(tx, [...new Set(lines.map(({ productId }) => productId))])
  const present = await runStatement<{ productId: string; variantId: string }>(tx.db, {
    name: 'inventory.read-present-variants',
    text: `
      SELECT v.product_id AS "productId", v.variant_id AS "variantId"
      FROM variants v
      JOIN unnest($2::uuid[], $3::uuid[]) AS l (product_id, variant_id)
        ON l.product_id = v.product_id AND l.variant_id = v.variant_id
      WHERE v.site_id = $1`,
    values: [tx.siteId, lines.map((line) => line.productId), lines.map((line) => line.variantId)],
  })
  const changes = lines
    .filter((line) =>
      present.some((one) => one.productId === line.productId && one.variantId === line.variantId),
    )
    .map(({ productId, variantId, quantity: by, preorder }) => ({
      productId,
      variantId,
      by,
      preorder,
    }))
  if (changes.length > 0) await adjustStock(tx, changes, 'REVERT_INVENTORY_CHANGE')
}
