import type { FindMovedCollectionResponse } from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { seesHidden } from '../product/visibility.ts'

/** The collection that had this slug earlier, or has it in another language; `null` when the caller may see none. */
export async function findMovedCollection(
  scope: SiteScope,
  slug: string,
): Promise<FindMovedCollectionResponse | null> {
  if (slug.includes('\0')) return null
  const [row] = await runStatement<{ collection_id: string; slug: string }>(scope.db, {
    name: 'catalog.find-moved-collection',
    text: `
      SELECT c.collection_id, c.slug
      FROM page_slugs s
      JOIN collections c ON c.site_id = $1 AND c.collection_id = s.entity_id
      WHERE s.site_id = $1
        AND s.entity = 'collection'
        AND s.slug = $2
        AND (c.visible OR $3)
      ORDER BY s.left_at DESC NULLS FIRST
      LIMIT 1`,
    values: [scope.siteId, slug, seesHidden(scope)],
  })
  return row ? { collectionId: row.collection_id, slug: row.slug } : null
}
