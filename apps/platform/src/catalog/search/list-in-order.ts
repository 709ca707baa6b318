import { DEFAULT_PAGE_LIMIT } from '@vitrine/contract'
import { nameOf, runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { ProductKey } from '../product/read/list-products.ts'
import { type CompiledSearch, compileSearch } from './compile-search.ts'
import type { FacetStore } from './facets/facet-store.ts'

interface ChosenRows {
  store: FacetStore
  rows: Int32Array
}

/** The search's page of these products, in an order that only the database knows: that of their creation, for example. */
export async function listInOrder(
  scope: SiteScope,
  { query: { sort, paging }, currency }: Pick<CompiledSearch, 'query' | 'currency'>,
  { store, rows }: ChosenRows,
): Promise<ProductKey[]> {
  const { parameters, matching, compiled } = compileSearch(scope, {
    query: { ...(sort && { sort }), ...(paging && { paging }) },
    select: {},
    currency,
    words: undefined,
  })
  const { numericId } = store.columns
  const read = (paging?.offset ?? 0) + (paging?.limit ?? DEFAULT_PAGE_LIMIT)
  // In order, every product is read until the page is full; otherwise, all matches are. What is less is estimated.
  const isEachRead = rows.length ** 2 < read * store.size()
  const condition = isEachRead
    ? `p.numeric_id = ANY(${parameters.bind(Array.from(rows, (row) => numericId[row]))}::bigint[])`
    : isMarked(parameters.bind)
  const text = `
    SELECT p.product_id AS "productId", p.version
    ${matching}
    AND ${condition}
    ORDER BY ${compiled.orderBy}
    ${compiled.range}`
  return runStatement<ProductKey & object>(scope.db, { ...nameOf(text), values: parameters.values })

  /** A bit for each number between the first and the last: a product that is new since has none. */
  function isMarked(bind: (value: unknown) => string) {
    const first = numericId[0] as number
    const last = numericId[store.size() - 1] as number
    const bits = Buffer.alloc(((last - first) >> 3) + 1)
    for (const row of rows) {
      const bit = (numericId[row] as number) - first
      bits[bit >> 3] = (bits[bit >> 3] as number) | (1 << (bit & 7))
    }
    // Compared with a number, so that the planner expects few matches, whatever the bits are, and reads them in order.
    return `(
      CASE WHEN p.numeric_id BETWEEN ${bind(first)}::bigint AND ${bind(last)}::bigint
      THEN get_bit(${bind(bits)}::bytea, p.numeric_id - ${bind(first)}::bigint) ELSE 0 END
    ) = 1`
  }
}
