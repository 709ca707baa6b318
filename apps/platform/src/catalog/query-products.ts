import { compileQuery, type Page, type UncheckedQuery } from '../query/compile-query.ts'
import type { CursorCodec } from '../query/cursor-codec.ts'
import { fetchPage } from '../query/fetch-page.ts'
import { createParameters } from '../query/statement.ts'
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

/**
 * The products that match, without those that are hidden from the caller.
 *
 * @throws {Refusal} 400 when the query names what cannot be filtered or sorted, or exceeds a limit.
 */
export async function queryProducts(
  scope: SiteScope,
  query: UncheckedQuery,
  cursors?: CursorCodec,
): Promise<Page<ProductRecord>> {
  const parameters = createParameters()
  const site = parameters.bind(scope.siteId)
  const compiled = compileQuery(query, {
    entity: 'products',
    siteId: scope.siteId,
    fields: productFields(await priceExponent(scope, query)),
    tieBreak: [{ expression: 'p.product_id', type: 'uuid' }],
    parameters,
    cursors,
  })
  const { where, beyond, orderBy, range, place } = compiled
  const matching = `
    FROM products p
    WHERE p.site_id = ${site}
      ${seesHidden(scope) ? '' : 'AND p.visible'}
      AND ${where}`

  // The page is found by its keys first, so that descriptions and variants are read for its rows alone.
  const text = `
    WITH page AS (
      SELECT p.product_id, ${place} AS place
      ${matching}
      AND ${beyond}
      ORDER BY ${orderBy}
      ${range}
    )
    SELECT (SELECT count(*) ${matching}) AS total, page.place, ${PRODUCT_COLUMNS}
    FROM page
    JOIN products p ON p.site_id = ${site} AND p.product_id = page.product_id
    ${PRODUCT_JOINS}
    ORDER BY ${orderBy}`
  const { values } = parameters
  const page = await fetchPage<ProductRow>(scope.db, compiled, { text, values, matching })
  return { ...page, items: page.items.map(toProductRecord) }
}

/** Only prices depend on the site's currency, so only a query that may filter by them has to look it up. */
async function priceExponent(scope: SiteScope, { filter, cursorPaging }: UncheckedQuery) {
  const mayFilterByPrice = cursorPaging || /price/.test(JSON.stringify(filter ?? {}))
  return mayFilterByPrice ? currencyExponent((await readSite(scope)).currency) : 0
}
