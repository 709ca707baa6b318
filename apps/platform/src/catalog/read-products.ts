import { runStatement } from '../query/statement.ts'
import type { SiteScope } from '../site-scope.ts'
import {
  PRODUCT_COLUMNS,
  type ProductRecord,
  type ProductRow,
  productJoins,
  toProductRecord,
} from './product-row.ts'

/** The products of these ids with their variants, by id, whether visible or not; absent ones are left out. */
export async function readProducts(
  { siteId, db }: SiteScope,
  productIds: string[],
): Promise<Map<string, ProductRecord>> {
  if (productIds.length === 0) return new Map()
  const rows = await runStatement<ProductRow>(db, {
    name: 'catalog.read-products',
    text: READ_PRODUCTS,
    values: [siteId, productIds],
  })
  return new Map(rows.map((row) => [row.product_id, toProductRecord(row)]))
}

const READ_PRODUCTS = `
SELECT ${PRODUCT_COLUMNS}
FROM products p ${productJoins()}
WHERE p.site_id = $1
  AND p.product_id = ANY($2::uuid[])`
