import { compileQuery, type UncheckedQuery } from '../query/compile-query.ts'
import { createParameters, nameOf, runStatement } from '../query/statement.ts'
import type { SiteScope } from '../site-scope.ts'
import { currencyExponent } from './money.ts'
import { productFields } from './product-fields.ts'
import {
  PRODUCT_COLUMNS,
  PRODUCT_JOINS,
  type ProductRecord,
  type ProductRow,
  toProductRecord,
} from './product-row.ts'
import { readSite } from './read-site.ts'
import { seesHidden } from './visibility.ts'

/** One page of a query, with how many entities the whole query has. */
export interface Page<T> {
  items: T[]
  offset: number
  total: number
}

/**
 * The products that match, without those that are hidden from the caller.
 *
 * @throws {Refusal} 400 when the query names what cannot be filtered or sorted, or exceeds a limit.
 */
export async function queryProducts(
  scope: SiteScope,
  query: UncheckedQuery,
): Promise<Page<ProductRecord>> {
  const parameters = createParameters()
  const site = parameters.bind(scope.siteId)
  const fields = productFields(await priceExponent(scope, query))
  const { where, orderBy, limit, offset } = compileQuery(query, {
    fields,
    tieBreak: 'p.product_id',
    parameters,
  })
  const matching = `
    FROM products p
    WHERE p.site_id = ${site}
      ${seesHidden(scope) ? '' : 'AND p.visible'}
      AND ${where}`

  // The page is found by its keys first, so that descriptions and variants are read for its rows alone.
  const text = `
    WITH page AS (
      SELECT p.product_id
      ${matching}
      ORDER BY ${orderBy}
      LIMIT ${parameters.bind(limit)} OFFSET ${parameters.bind(offset)}
    )
    SELECT (SELECT count(*) ${matching}) AS total, ${PRODUCT_COLUMNS}
    FROM page
    JOIN products p ON p.site_id = ${site} AND p.product_id = page.product_id
    ${PRODUCT_JOINS}
    ORDER BY ${orderBy}`
  const rows = await runStatement<ProductRow & { total: number }>(scope.db, {
    ...nameOf(text),
    values: parameters.values,
  })
  return { items: rows.map(toProductRecord), offset, total: rows[0]?.total ?? (await count()) }

  /** A page beyond the end has no row that could carry the total. */
  async function count() {
    const values = parameters.values.slice(0, -2)
    const text = `SELECT count(*) AS total ${matching}`
    const [row] = await runStatement<{ total: number }>(scope.db, { text, values })
    return row?.total ?? 0
  }
}

/** Only prices depend on the site's currency, so only a filter on them has to look it up. */
async function priceExponent(scope: SiteScope, { filter }: UncheckedQuery) {
  if (!filter || !/price/.test(JSON.stringify(filter))) return 0
  return currencyExponent((await readSite(scope)).currency)
}
