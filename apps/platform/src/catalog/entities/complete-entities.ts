import { runStatement } from '../../kernel/database/statement.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { lockNames } from '../cache/catalog-counter.ts'
import { readInputs } from '../product/write/read-input.ts'
import { saveEntities } from './save-entities.ts'

const complete = new Set<string>()
const BATCH = 200

/** Creates the rows of entities that products of earlier versions reference; once for each site. */
export async function completeEntities(scope: SiteScope): Promise<void> {
  if (complete.has(scope.siteId)) return
  await transact(scope, async (tx) => {
    await lockNames(tx)
    const [counter] = await runStatement<{ entities_complete: boolean }>(tx.db, {
      text: 'SELECT entities_complete FROM catalog_counters WHERE site_id = $1',
      values: [tx.siteId],
    })
    if (counter?.entities_complete) return
    const rows = await runStatement<{ product_id: string }>(tx.db, {
      text: 'SELECT product_id FROM products WHERE site_id = $1 ORDER BY product_id',
      values: [tx.siteId],
    })
    for (let at = 0; at < rows.length; at += BATCH) {
      const ids = rows.slice(at, at + BATCH).map((row) => row.product_id)
      const written = [...(await readInputs(tx, ids))].map(([productId, { input }]) => ({
        productId,
        product: input,
      }))
      await saveEntities(tx, written, { areNew: true })
    }
    await runStatement(tx.db, {
      text: 'UPDATE catalog_counters SET entities_complete = true WHERE site_id = $1',
      values: [tx.siteId],
    })
  })
  complete.add(scope.siteId)
}
