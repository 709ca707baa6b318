import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'

/**
 * Columns by which products are found, joined and sorted. JSON and long texts are left out: the planner does not use
 * their statistics, and collecting them is most of the cost.
 */
const TABLES = [
  `products (
    site_id, product_id, numeric_id, name_key, slug, visible, product_type, price_minor, sku, brand, ribbon,
    inventory_status, import_key, created_at, updated_at
  )`,
  'variants (site_id, product_id, variant_id, sku, visible, price_minor, quantity)',
  'collections',
  'product_collections',
  'search_documents',
  'search_words',
  'media_files',
]

/**
 * Updates the planner's statistics (ANALYZE). Plans cached by a connection while the catalog was empty scan every
 * product to check one foreign key; updated statistics cause new plans.
 */
export async function refreshStatistics({ db }: SiteScope): Promise<void> {
  await runStatement(db, { text: `ANALYZE ${TABLES.join(', ')}`, values: [] })
}

/** Whether to do so after the given number of batches: each time the catalog has grown fourfold. */
export function isTimeForStatistics(batches: number): boolean {
  return Number.isInteger(Math.log2(batches) / 2)
}
