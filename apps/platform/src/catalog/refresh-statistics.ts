import { runStatement } from '../query/statement.ts'
import type { SiteScope } from '../site-scope.ts'

/**
 * Tells the database how large the catalog has become. The plans of a connection that began with an empty catalog look
 * at every product to check one foreign key; after this they are made anew.
 */
export async function refreshStatistics({ db }: SiteScope): Promise<void> {
  await runStatement(db, {
    text: 'ANALYZE products, variants, collections, product_collections, product_words, media_files',
    values: [],
  })
}

/** Whether it is time for that after so many batches: each time that a filled catalog has doubled. */
export function isTimeForStatistics(batches: number): boolean {
  return Number.isInteger(Math.log2(batches))
}
