import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { IS_DEMO_PRODUCT } from '../../transfer/demo/removal/demo-products.ts'

/** What the tasks of the set-up depend on in the catalog: visible products, without those of the demo. */
export interface CatalogFacts {
  hasProducts: boolean
  /** Products that cost nothing. */
  hasFreeProducts: boolean
  hasPhysicalProducts: boolean
}

export async function readCatalogFacts({ siteId, db }: SiteScope): Promise<CatalogFacts> {
  const hasOwn = (condition: string) =>
    `EXISTS (
      SELECT FROM products p
      WHERE p.site_id = $1 AND p.visible AND NOT (${IS_DEMO_PRODUCT}) AND ${condition}
    )`
  const [facts] = await runStatement<CatalogFacts & object>(db, {
    name: 'setup.read-catalog-facts',
    text: `
      SELECT ${hasOwn('true')} AS "hasProducts",
        ${hasOwn('p.price_max_minor = 0')} AS "hasFreeProducts",
        ${hasOwn(`p.product_type = 'physical'`)} AS "hasPhysicalProducts"`,
    values: [siteId],
  })
  if (!facts) throw new Error('A query without a table has a row.')
  return facts
}
