import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { seesHidden } from '../visibility.ts'

export interface MovedProduct {
  productId: string
  /** Its current slug. */
  slug: string
}

/** The earlier slugs of a product, the latest first. */
export async function listPastSlugs(
  { siteId, db }: SiteScope,
  productId: string,
): Promise<string[]> {
  const rows = await runStatement<{ slug: string }>(db, {
    name: 'catalog.list-past-slugs',
    text: `
      SELECT slug
      FROM past_slugs
      WHERE site_id = $1
        AND product_id = $2
      ORDER BY left_at DESC, slug
      LIMIT 100`,
    values: [siteId, productId],
  })
  return rows.map(({ slug }) => slug)
}

/** The product that had this slug earlier, or has it in another language; `null` when the caller may see none. */
export async function findMovedProduct(
  scope: SiteScope,
  slug: string,
): Promise<MovedProduct | null> {
  if (slug.includes('\0')) return null
  const [row] = await runStatement<{ product_id: string; slug: string }>(scope.db, {
    name: 'catalog.find-moved-product',
    text: `
      SELECT p.product_id, p.slug
      FROM (
        SELECT product_id, left_at FROM past_slugs WHERE site_id = $1 AND slug = $2
        UNION ALL
        SELECT entity_id, left_at FROM page_slugs
        WHERE site_id = $1 AND entity = 'product' AND slug = $2
      ) s
      JOIN products p ON p.site_id = $1 AND p.product_id = s.product_id
      WHERE p.site_id = $1
        AND (p.visible OR $3)
      ORDER BY s.left_at DESC NULLS FIRST
      LIMIT 1`,
    values: [scope.siteId, slug, seesHidden(scope)],
  })
  return row ? { productId: row.product_id, slug: row.slug } : null
}
