import type { PreorderInfo } from '@vitrine/contract'
import type { StoredDigitalFile } from '../../catalog/product/stored-product.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** The data of a product that is not part of its input. */
export interface ProductExtras {
  digitalFiles: StoredDigitalFile[]
  preorder: PreorderInfo | null
  /** Its earlier slugs, oldest first. */
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
