import { runStatement } from '../../../kernel/database/statement.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { lockNames } from '../../cache/catalog-counter.ts'
import { readInputs } from '../../product/write/read-input.ts'
import { completeColors } from '../colors/named-colors.ts'
import { indexCollections } from './index-collections.ts'
import { reindexProducts } from './index-products.ts'

const complete = new Set<string>()
const BATCH = 100

/** Indexes products that were written before the present form of the index. */
export async function completeIndex(scope: SiteScope): Promise<void> {
  if (complete.has(scope.siteId)) return
  await transact(scope, async (tx) => {
    await lockNames(tx)
    const [counter] = await runStatement<{ search_terms_complete: boolean }>(tx.db, {
      text: 'SELECT search_terms_complete FROM catalog_counters WHERE site_id = $1',
      values: [tx.siteId],
    })
    if (counter?.search_terms_complete) return
    const rows = await runStatement<{ product_id: string }>(tx.db, {
      text: `
        SELECT p.product_id
        FROM products p
        WHERE p.site_id = $1
          AND NOT EXISTS (
            SELECT FROM search_documents d WHERE d.site_id = $1 AND d.product_id = p.product_id
          )`,
      values: [tx.siteId],
    })
    for (let at = 0; at < rows.length; at += BATCH) {
      const ids = rows.slice(at, at + BATCH).map((row) => row.product_id)
      const inputs = await readInputs(tx, ids)
      const written = [...inputs].map(([productId, { input }]) => ({ productId, product: input }))
      await reindexProducts(tx, written)
    }
    await indexCollections(tx)
    await completeColors(tx)
    await runStatement(tx.db, {
      text: 'UPDATE catalog_counters SET search_terms_complete = true WHERE site_id = $1',
      values: [tx.siteId],
    })
  })
  complete.add(scope.siteId)
}
