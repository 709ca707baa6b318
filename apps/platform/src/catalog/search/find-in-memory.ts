import {
  ALL_PRODUCTS_COLLECTION_ID,
  currencyExponent,
  DEFAULT_PAGE_LIMIT,
  type ProductFacets,
} from '@vitrine/contract'
import { nameOf, runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { Page } from '../../query/compile-query.ts'
import { collectionOf, singleId } from '../product/product-query-fields.ts'
import type { ProductKey } from '../product/read/list-products.ts'
import { READ_SEARCHED_SITE, type SearchedSite } from '../product/read-site.ts'
import { seesHidden } from '../product/visibility.ts'
import type { CompiledSearch } from './compile-search.ts'
import { countFromMemory } from './facets/count-from-cache.ts'
import {
  type CachedFacets,
  changesSince,
  type FacetMemory,
  type FoundChanges,
  type LoadedWords,
} from './facets/facet-cache.ts'
import { toFacets } from './facets/facet-rows.ts'
import type { FacetStore } from './facets/facet-store.ts'
import { listInOrder } from './list-in-order.ts'
import { bestFirst } from './words/best-first.ts'
import { orderOf } from './words/row-order.ts'
import type { SearchedWords } from './words/weigh-words.ts'

export interface FoundBySearch {
  page: Page<ProductKey>
  facets: ProductFacets
  /** No product has all of the words: the matches have some of them. */
  isPartial: boolean
  /** The site's current settings, where the statement read them. */
  site?: SearchedSite
}

/** The page and the facets from the cache, as far as it has what the search asks for; `undefined` if it is not usable. */
export async function findInMemory(
  scope: SiteScope,
  search: CompiledSearch,
  memory: FacetMemory | undefined,
): Promise<FoundBySearch | undefined> {
  const cached = await memory?.find(scope)
  if (!cached) return undefined
  const collectionId = onlyCollectionOf(search.query.filter ?? {})
  const { words } = search
  const loaded = cached.words()
  return words && loaded && collectionId
    ? findWords(scope, search, cached, { words, loaded, collectionId })
    : findPage(scope, search, cached, words ? undefined : collectionId)
}

interface WordsInMemory {
  words: SearchedWords
  loaded: LoadedWords
  collectionId: string
}

/** Reads recent changes only: which products have the words, and their order, is known in memory (decision 235). */
async function findWords(
  scope: SiteScope,
  search: CompiledSearch,
  cached: CachedFacets,
  { words, loaded, collectionId }: WordsInMemory,
): Promise<FoundBySearch | undefined> {
  const { store } = cached
  const changed = changesSince(store, '$2')
  const text = `
    WITH ${changed.table}
    SELECT (SELECT to_json(s) FROM (${READ_SEARCHED_SITE}) s) AS site, ${changed.columns}`
  const [row] = await runStatement<Pick<FoundByMemory, keyof FoundChanges | 'site'> & object>(
    scope.db,
    { ...nameOf(text), values: [scope.siteId, cached.mark()] },
  )
  if (!row || !cached.apply(row)) return undefined
  const hits = loaded.findHits(words)
  const { rows, total, chosen } = countFromMemory(store, {
    ...questionOf(scope, search, collectionId),
    matches: hits.rows,
  })
  const { sort, paging } = search.query
  const offset = paging?.offset ?? 0
  const order = orderOf({ sort, languages: scope.languages }, { store, index: loaded.index, hits })
  const items = order
    ? bestFirst(chosen, order, {
        count: offset + (paging?.limit ?? DEFAULT_PAGE_LIMIT),
        compareIds: loaded.index.compareIds,
      })
        .slice(offset)
        .map((at) => ({
          productId: loaded.index.idOf(at),
          version: store.columns.version[at] as number,
        }))
    : await listInOrder(scope, search, { store, rows: chosen })
  return {
    page: { items, offset, total },
    facets: toFacets(rows, search.currency),
    isPartial: hits.isPartial,
    site: row.site,
  }
}

/** Reads the page, the numbers of the matches and recent changes in one statement. */
async function findPage(
  scope: SiteScope,
  search: CompiledSearch,
  cached: CachedFacets,
  collectionId: string | undefined,
): Promise<FoundBySearch | undefined> {
  const { query, currency, parameters, hits, compiled, matching, paged, chosen } = search
  const { values } = parameters
  const { store } = cached
  const changed = changesSince(store, `$${values.length + 1}`)
  const text = `
    WITH ${hits.tables} ${changed.table}
    SELECT
      (
        SELECT coalesce(json_agg(found), '[]')
        FROM (
          SELECT p.product_id AS "productId", p.version
          ${paged.matching}
          AND ${chosen}
          ORDER BY ${paged.orderBy}
          ${compiled.range}
        ) found
      ) AS items,
      ${collectionId ? 'NULL::bytea' : `(SELECT string_agg(int4send(p.numeric_id::integer), '') ${matching})`} AS numeric_ids,
      ${hits.isPartial} AS is_partial,
      (SELECT to_json(s) FROM (${READ_SEARCHED_SITE}) s) AS site,
      ${changed.columns}`
  const [row] = await runStatement<FoundByMemory & object>(scope.db, {
    ...nameOf(text),
    values: [...values, cached.mark()],
  })
  if (!row || !cached.apply(row)) return undefined
  const question = questionOf(scope, search, collectionId)
  const count = (matches?: Int32Array) => {
    const { rows, total } = countFromMemory(store, { ...question, matches })
    return { rows, total }
  }
  // The text of a search changes with every keystroke, so its counts are not cached; those of a listing are.
  const { rows, total } = collectionId
    ? cached.counted(JSON.stringify(question), count)
    : count(rowsOf(store, readNumbers(row.numeric_ids)))
  return {
    page: { items: row.items, offset: query.paging?.offset ?? 0, total },
    facets: toFacets(rows, currency),
    isPartial: row.is_partial,
    site: row.site,
  }
}

interface FoundByMemory extends FoundChanges {
  items: ProductKey[]
  /** Four bytes per number; `null` for none. */
  numeric_ids: Buffer | null
  is_partial: boolean
  site: SearchedSite
}

/** What is counted, in which products. */
function questionOf(
  scope: SiteScope,
  { select, currency }: CompiledSearch,
  collectionId: string | undefined,
) {
  return {
    collectionId: collectionId === ALL_PRODUCTS_COLLECTION_ID ? undefined : collectionId,
    select,
    exponent: currencyExponent(currency),
    withHidden: seesHidden(scope),
    languages: scope.languages ?? [],
  }
}

/** The single collection that the filter requires; the one of all products for an empty filter. */
function onlyCollectionOf(filter: Record<string, unknown>): string | undefined {
  const [condition, ...others] = Object.values(filter)
  if (condition === undefined) return ALL_PRODUCTS_COLLECTION_ID
  const isOne = typeof condition === 'string' || Object.keys(condition ?? {}).length === 1
  if (others.length > 0 || !isOne || '$and' in filter) return undefined
  return singleId(condition) === ALL_PRODUCTS_COLLECTION_ID && 'collectionIds' in filter
    ? ALL_PRODUCTS_COLLECTION_ID
    : collectionOf(filter)
}

/** From four bytes each, the highest first; the copy begins where an `Int32Array` may. */
function readNumbers(bytes: Buffer | null) {
  const copy = new Uint8Array(bytes ?? [])
  Buffer.from(copy.buffer).swap32()
  return new Int32Array(copy.buffer)
}

/** The rows of the products with these numbers; -1 for one that is not there. */
function rowsOf({ rowOf }: FacetStore, numericIds: Int32Array) {
  for (let at = 0; at < numericIds.length; at++) {
    numericIds[at] = rowOf(numericIds[at] as number)
  }
  return numericIds
}
