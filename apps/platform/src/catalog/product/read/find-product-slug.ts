import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { seesHidden } from '../visibility.ts'
import { findMovedProduct } from './find-moved-product.ts'

/** The present slug of the product with this slug, now or earlier; `null` when the caller may see none. */
export async function findProductSlug(scope: SiteScope, slug: string): Promise<string | null> {
  if (slug.includes('\0')) return null
  const [row] = await runStatement<{ slug: string }>(scope.db, {
    name: 'catalog.find-product-slug',
    text: `
      SELECT p.slug
      FROM products p
      WHERE p.site_id = $1
        AND p.slug = $2
        AND (p.visible OR $3)`,
    values: [scope.siteId, slug, seesHidden(scope)],
  })
  return row?.slug ?? (await findMovedProduct(scope, slug))?.slug ?? null
}
