import { nameOf, runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import {
  type ProductRecord,
  type ProductRow,
  productColumns,
  productJoins,
  toProductRecord,
} from '../product-row.ts'

/** The products with these ids and their variants, by id, whether visible or not; missing ones are left out. */
export async function readProducts(
  scope: SiteScope,
  productIds: string[],
): Promise<Map<string, ProductRecord>> {
  if (productIds.length === 0) return new Map()
  const rows = await runStatement<ProductRow>(scope.db, {
    ...(scope.languages?.length ? nameOf(readProductsIn(scope)) : READ_PRODUCTS),
    values: [scope.siteId, productIds],
  })
  return new Map(rows.map((row) => [row.productId, toProductRecord(row, scope)]))
}

const readProductsIn = (scope: Pick<SiteScope, 'languages'>) => `
SELECT ${productColumns(scope)}
FROM products p ${productJoins()}
WHERE p.site_id = $1
  AND p.product_id = ANY($2::uuid[])`
const READ_PRODUCTS = { name: 'catalog.read-products', text: readProductsIn({}) }
