import type { DemoContent } from '@vitrine/contract'
import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { IS_DEMO_COLLECTION, IS_DEMO_PRODUCT } from './demo-products.ts'
import { countDemoSettings, findDemoSettings } from './demo-settings.ts'
import { findDemoMembers, findDemoOrders } from './find-demo-members.ts'

/** What of the demo store can be removed. */
export async function countDemoContent(scope: SiteScope): Promise<DemoContent> {
  const members = await findDemoMembers(scope)
  const orders = await findDemoOrders(scope, members)
  const [catalog] = await runStatement<
    Pick<DemoContent, 'products' | 'collections' | 'edited'> & object
  >(scope.db, {
    name: 'demo.count-catalog',
    text: `
      SELECT
        count(*) FILTER (WHERE ${IS_DEMO_PRODUCT})::integer AS products,
        count(*) FILTER (WHERE NOT ${IS_DEMO_PRODUCT})::integer AS edited,
        (
          SELECT count(*)::integer
          FROM collections c
          WHERE c.site_id = $1 AND ${IS_DEMO_COLLECTION}
            AND NOT EXISTS (
              SELECT FROM product_collections m
              JOIN products p ON p.site_id = m.site_id AND p.product_id = m.product_id
              WHERE m.site_id = $1 AND m.collection_id = c.collection_id AND NOT ${IS_DEMO_PRODUCT}
            )
        ) AS collections
      FROM products p
      WHERE p.site_id = $1 AND p.import_key LIKE 'demo:%'`,
    values: [scope.siteId],
  })
  const { products = 0, collections = 0, edited = 0 } = catalog ?? {}
  const settings = countDemoSettings(await findDemoSettings(scope))
  return {
    ...{ products, collections, edited, settings },
    members: members.length,
    orders: orders.length,
  }
}
