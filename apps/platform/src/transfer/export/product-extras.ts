import type { PreorderInfo } from '@vitrine/contract'
import type { StoredDigitalFile } from '../../catalog/product/stored-product.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** What belongs to a product and is no part of the input that makes it. */
export interface ProductExtras {
  digitalFiles: StoredDigitalFile[]
  preorder: PreorderInfo | null
  /** Where it was found before, the oldest first. */
  pastSlugs: string[]
}

export async function readExtras(
  { siteId, db }: SiteScope,
  productIds: string[],
): Promise<Map<string, ProductExtras>> {
  const rows = await runStatement<ProductExtras & { productId: string }>(db, {
    name: 'export.read-extras',
    text: `
      SELECT p.product_id AS "productId", p.digital_files AS "digitalFiles", p.preorder,
        ARRAY(
          SELECT s.slug
          FROM past_slugs s
          WHERE s.site_id = $1 AND s.product_id = p.product_id
          ORDER BY s.left_at, s.slug
        ) AS "pastSlugs"
      FROM products p
      WHERE p.site_id = $1
        AND p.product_id = ANY($2::uuid[])`,
    values: [siteId, productIds],
  })
  return new Map(rows.map(({ productId, ...extras }) => [productId, extras]))
}
