import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'

/**
 * What products are found, joined and sorted by. Columns of JSON and long texts are left out: nothing is planned by
 * them, and reading them is most of what it costs.
 */
const TABLES = [
  `products (
    site_id, product_id, numeric_id, name_key, slug, visible, product_type, price_minor, sku, brand, ribbon,
    inventory_status, import_key, created_at, updated_at
  )`,
  'variants (site_id, product_id, variant_id, sku, visible, price_minor, quantity)',
  'collections',
  'product_collections',
  'product_words',
  'media_files',
]

/**
 * Tells the database how large the catalog has become. The plans of a connection that began with an empty catalog look
 * at every product to check one foreign key; after this they are made anew.
 */
export async function refreshStatistics({ db }: SiteScope): Promise<void> {
  await runStatement(db, { text: `ANALYZE ${TABLES.join(', ')}`, values: [] })
}

/** Whether it is time for that after so many batches: each time that a filled catalog is four times as large. */
export function isTimeForStatistics(batches: number): boolean {
  return Number.isInteger(Math.log2(batches) / 2)
}
