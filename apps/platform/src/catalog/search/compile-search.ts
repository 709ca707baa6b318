import { currencyExponent, type ProductSelection } from '@vitrine/contract'
import { createParameters, type Parameters } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type CompiledQuery, compileQuery, type UncheckedQuery } from '../../query/compile-query.ts'
import { collectionOf, productFields } from '../product/product-query-fields.ts'
import { seesHidden } from '../product/visibility.ts'
import { compileHits, type Hits, NO_HITS } from './compile-hits.ts'
import { compileSelection, type Selection } from './facets/selection.ts'
import type { SearchedWords } from './words/weigh-words.ts'

/** The parts of the search statement. */
export interface CompiledSearch {
  query: UncheckedQuery
  select: ProductSelection
  currency: string
  words: SearchedWords | undefined
  parameters: Parameters
  hits: Hits
  /** The common table expressions that `hits` needs. */
  hitValues: unknown[]
  compiled: CompiledQuery
  /** SQL from FROM on: the products `p` that match the words and the filter. */
  matching: string
  /** The same for reading one page, with its order. */
  paged: { matching: string; orderBy: string }
  selection: Selection
  /** The condition of all selections. */
  chosen: string
}

type SearchParts = Pick<CompiledSearch, 'query' | 'select' | 'currency' | 'words'>

/** The SQL of a search for products, of which every part uses the same parameters. */
export function compileSearch(scope: SiteScope, parts: SearchParts): CompiledSearch {
  const { query, select, currency, words } = parts
  const exponent = currencyExponent(currency)
  const parameters = createParameters()
  const site = parameters.bind(scope.siteId)
  const hits = words ? compileHits(words, parameters) : NO_HITS
  const hitValues = [...parameters.values]
  // As in a listing: one collection's products are read from its own index.
  const collectionId = words ? undefined : collectionOf(query.filter ?? {})
  const listed = collectionId === undefined ? 'p' : 'pc'
  const collection = collectionId && parameters.bind(collectionId)
  const selection = compileSelection(select, { exponent, bind: parameters.bind })
  const compiled = compileQuery(query, {
    entity: 'search',
    siteId: scope.siteId,
    fields: productFields({ exponent, collectionId, languages: scope.languages }),
    tieBreak: [
      ...(words && !query.sort?.length
        ? [{ expression: '-h.score', type: 'bigint' as const }]
        : []),
      { expression: `${listed}.product_id`, type: 'uuid' },
    ],
    parameters,
    cursors: undefined,
  })
  const source = collection
    ? `product_collections pc
      JOIN products p ON p.site_id = pc.site_id AND p.product_id = pc.product_id
      WHERE pc.site_id = ${site} AND pc.collection_id = ${collection}`
    : `products p ${words ? 'JOIN hits h ON h.product_id = p.product_id' : ''}
      WHERE p.site_id = ${site}`
  const conditions = `
      ${seesHidden(scope) ? '' : `AND ${listed}.visible`}
      AND ${compiled.where}`
  const matching = `
    FROM ${source}
    ${conditions}`
  const paged =
    words && !query.sort?.length
      ? {
          matching: `FROM ${HITS_IN_ORDER} ${conditions}`,
          orderBy: 'h.score DESC, h.product_id',
        }
      : { matching, orderBy: compiled.orderBy }
  const chosen = Object.values(selection.conditions).join(' AND ') || 'TRUE'
  return {
    query,
    select,
    currency,
    words,
    parameters,
    hits,
    hitValues,
    compiled,
    matching,
    paged,
    selection,
    chosen,
  }
}

// Products are looked up one by one in the order of the hits, and no more than the page needs: OFFSET 0 keeps the planner
// from joining first and sorting then.
const HITS_IN_ORDER = `
  (SELECT * FROM hits ORDER BY score DESC, product_id OFFSET 0) h
  CROSS JOIN LATERAL (
    SELECT q.* FROM products q WHERE q.site_id = $1 AND q.product_id = h.product_id OFFSET 0
  ) p
  WHERE TRUE`
