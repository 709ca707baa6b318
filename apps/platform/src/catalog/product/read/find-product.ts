import { nameOf, runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { isGuid } from '../../../query/query-field.ts'
import {
  PRODUCT_COLUMNS,
  type ProductRecord,
  type ProductRow,
  productColumns,
  productJoins,
  toProductRecord,
} from '../product-row.ts'
import { seesHidden } from '../visibility.ts'

/** The product with its variants, or `null` when there is none that the caller may see. */
export async function findProduct(
  scope: SiteScope,
  productId: string,
): Promise<ProductRecord | null> {
  const id = productId.toLowerCase()
  if (!isGuid(id)) return null
  const [row] = await runStatement<ProductRow>(scope.db, {
    ...(scope.languages?.length ? nameOf(findProductIn(scope)) : FIND_PRODUCT),
    values: [scope.siteId, id, seesHidden(scope)],
  })
  return row ? toProductRecord(row, scope) : null
}

const findProductIn = (scope: Pick<SiteScope, 'languages'>) => `
SELECT ${productColumns(scope)}
FROM products p ${productJoins()}
WHERE p.site_id = $1
  AND p.product_id = $2
  AND (p.visible OR $3)`
const FIND_PRODUCT = { name: 'catalog.find-product', text: findProductIn({}) }

/** The product with only the given variants, or `null` when there is none. */
export async function findProductVariants(
  { siteId, db }: SiteScope,
  productId: string,
  variantIds: string[],
): Promise<ProductRecord | null> {
  const [row] = await runStatement<ProductRow>(db, {
    name: 'catalog.find-product-variants',
    text: `
      SELECT ${PRODUCT_COLUMNS}
      FROM products p ${productJoins('variant_id = ANY($3::uuid[])')}
      WHERE p.site_id = $1
        AND p.product_id = $2`,
    values: [siteId, productId, variantIds],
  })
  return row?.variants ? toProductRecord(row) : null
}
