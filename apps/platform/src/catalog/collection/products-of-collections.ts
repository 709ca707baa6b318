import { ALL_PRODUCTS_COLLECTION_ID } from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { isGuid } from '../../query/query-field.ts'
import type { ProductRecord } from '../product/product-row.ts'
import { queryProducts } from '../product/read/query-products.ts'
import { readProducts } from '../product/read/read-products.ts'
import { seesHidden } from '../product/visibility.ts'

/** The products of each collection, cheapest first; the number of statements does not depend on that of collections. */
export async function listProductsOfCollections(
  scope: SiteScope,
  collectionIds: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<Map<string, ProductRecord[]>> {
  const rows = await runStatement<{ collection_id: string; product_id: string }>(scope.db, {
    name: 'catalog.list-products-of-collections',
    text: `
      SELECT c.collection_id, l.product_id
      FROM unnest($2::uuid[]) AS c (collection_id)
      CROSS JOIN LATERAL (
        SELECT m.product_id, m.price_minor
        FROM product_collections m
        WHERE m.site_id = $1
          AND m.collection_id = c.collection_id
          AND (m.visible OR $3)
        ORDER BY m.price_minor, m.product_id
        LIMIT $4 OFFSET $5
      ) l
      ORDER BY l.price_minor, l.product_id`,
    values: [scope.siteId, collectionIds.filter(isGuid), seesHidden(scope), limit, offset],
  })
  const records = await readProducts(scope, [...new Set(rows.map((row) => row.product_id))])
  const found = new Map(collectionIds.map((id): [string, ProductRecord[]] => [id, []]))
  for (const { collection_id, product_id } of rows) {
    const record = records.get(product_id)
    if (record) found.get(collection_id)?.push(record)
  }
  // The collection of all products has no membership rows.
  if (collectionIds.includes(ALL_PRODUCTS_COLLECTION_ID)) {
    const sort = [{ fieldName: 'price', order: 'ASC' as const }]
    const { items } = await queryProducts(scope, { sort, paging: { limit, offset } })
    found.set(ALL_PRODUCTS_COLLECTION_ID, items)
  }
  return found
}
