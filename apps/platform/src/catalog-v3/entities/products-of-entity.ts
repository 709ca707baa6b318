import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type EntityName, HAS, KINDS } from './entity-kind.ts'

/** The ids of the products that have the entity, in an order that every transaction locks them in. */
export async function findProductsOf(
  { siteId, db }: SiteScope,
  name: EntityName,
  entityId: string,
): Promise<string[]> {
  const { table, id } = KINDS[name]
  const rows = await runStatement<{ product_id: string }>(db, {
    name: `catalog-v3.products-of-${name}`,
    text: `
      SELECT p.product_id
      FROM ${table} e
      JOIN products p ON p.site_id = e.site_id AND (${HAS[name]})
      WHERE e.site_id = $1
        AND e.${id} = $2
      ORDER BY p.product_id`,
    values: [siteId, entityId],
  })
  return rows.map((row) => row.product_id)
}
