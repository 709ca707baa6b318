import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { FacetStore, VersionedWords } from '../facets/facet-store.ts'
import { completeIndex } from '../index/complete-index.ts'
import { NAMES } from './name-index.ts'
import { DOCUMENT, type WordIndex } from './word-index.ts'

/** Between them, other requests are handled. */
const LOADED_AT_ONCE = 1_000

/**
 * Loads the words of the store's products, while the store follows the changes of the catalog. `undefined`: they exceed
 * the limit or could not be read, and the store has none. Never rejects.
 */
export async function loadWords(
  scope: SiteScope,
  store: FacetStore,
  maxBytes: number,
): Promise<WordIndex | undefined> {
  try {
    // What it indexes is no change of a product.
    await completeIndex(scope)
    for (let last: number | undefined = 0; last !== undefined; ) {
      const rows: VersionedWords[] = await readWords(scope, last)
      store.putWords(rows)
      if ((store.words?.bytes() ?? 0) > maxBytes) {
        store.dropWords()
        return undefined
      }
      last = rows.length < LOADED_AT_ONCE ? undefined : rows.at(-1)?.numeric_id
    }
    return store.words
  } catch {
    store.dropWords()
    return undefined
  }
}

function readWords({ siteId, db }: SiteScope, after: number) {
  return runStatement<VersionedWords & object>(db, {
    name: 'search.load-words',
    text: `
      SELECT p.numeric_id, p.version, p.product_id, ${DOCUMENT} AS document, ${NAMES} AS names
      FROM products p
      WHERE p.site_id = $1
        AND p.numeric_id > $2
      ORDER BY p.numeric_id
      LIMIT ${LOADED_AT_ONCE}`,
    values: [siteId, after],
  })
}
