import {
  ALL_PRODUCTS_COLLECTION_ID,
  currencyExponent,
  type ProductFacets,
  type ProductSelection,
  type SearchPin,
} from '@vitrine/contract'
import { nameOf, runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { Page, UncheckedQuery } from '../../query/compile-query.ts'
import { fetchPage, type KnownTotals } from '../../query/fetch-page.ts'
import { collectionOf, singleId } from '../product/product-query-fields.ts'
import type { ProductKey } from '../product/read/list-products.ts'
import { READ_SEARCHED_SITE, readSearchedSite, type SearchedSite } from '../product/read-site.ts'
import { seesHidden } from '../product/visibility.ts'
import { NO_HITS } from './compile-hits.ts'
import { type CompiledSearch, compileSearch } from './compile-search.ts'
import { countFacets } from './facets/count-facets.ts'
import { countFromMemory } from './facets/count-from-cache.ts'
import { changesSince, type FacetMemory, type FoundChanges } from './facets/facet-cache.ts'
import { toFacets } from './facets/facet-rows.ts'
import { completeIndex } from './index/complete-index.ts'
import { toSearchText } from './language.ts'
import { type ResolvedWords, relaxWords, resolveWords } from './resolve-words.ts'

export interface ProductSearch {
  /** Words to search for; without them everything matches. */
  expression: string
  /** The filter, which applies to the facets too. */
  query: UncheckedQuery
  /** The facet selections; each facet is counted without its own selection. */
  select: ProductSelection
}

export interface FoundProducts {
  page: Page<ProductKey>
  facets: ProductFacets
  /** The words of the index that were matched. */
  words: string[]
  /** No product has all of the words: the matches have some of them. */
  isPartial: boolean
  /** The search as it was probably meant, where the matches are of other spellings. */
  corrected?: string
  /** The site's current settings, where the statement read them. */
  site?: SearchedSite
}

export interface SearchOptions {
  /** The site's settings; read by default. */
  site?: Pick<SearchedSite, 'currency' | 'language' | 'synonyms' | 'pins'>
  totals?: KnownTotals | undefined
  /** The facet cache, used if memory allows; counted in the database by default. */
  memory?: FacetMemory | undefined
  /** Known counts of facets, which are equal on all pages and for all sort orders. For counts by the database only. */
  cacheFacets?: (key: string, count: () => Promise<ProductFacets>) => Promise<ProductFacets>
}

/**
 * The products that contain all words of the search, or, where there are none, some of them; those that the owner has pinned
 * to the search and then the best first, unless the query sorts them, with facet counts.
 *
 * @throws {ApiError} 400 when the query filters or sorts by an unsupported field, or exceeds a limit.
 */
export async function searchProducts(
  scope: SiteScope,
  { expression, query, select }: ProductSearch,
  { site, ...options }: SearchOptions = {},
): Promise<FoundProducts> {
  const { currency, language, synonyms, pins } = site ?? (await readSearchedSite(scope))
  const isAsked = expression.trim() !== ''
  if (isAsked) await completeIndex(scope)
  const all = isAsked ? await resolveWords(scope, expression, { language, synonyms }) : undefined
  const some = all && relaxWords(all)
  const asked = compileSearch(scope, {
    query,
    select,
    currency,
    words: all && { all, some, pinned: pinnedFor(expression, pins) },
  })
  const found =
    (await findByMemory(scope, asked, options.memory)) ?? (await findBySql(scope, asked, options))
  const meant = found.isPartial ? some : all
  const corrected = found.page.total > 0 ? meant?.corrected : undefined
  return {
    ...found,
    words: wordsOf(meant),
    ...(corrected === undefined ? {} : { corrected }),
  }
}

/** The ids of the products that the owner shows first for the search. */
function pinnedFor(expression: string, pins: SearchPin[]) {
  const asked = toSearchText(expression)
  return pins.find(({ query }) => toSearchText(query) === asked)?.productIds ?? []
}

/** The matched words and stems, to be highlighted. */
function wordsOf(meant: ResolvedWords | undefined) {
  const words = meant?.choices.flatMap(({ lexeme }) =>
    /^[=#]/.test(lexeme) ? [] : lexeme.replace(/^</, ''),
  )
  return [...new Set(words)]
}

type Found = Omit<FoundProducts, 'words' | 'corrected'>

/** Reads the page and recent changes in one statement, and counts facets from the cache; `undefined` if it cannot. */
async function findByMemory(
  scope: SiteScope,
  { query, select, currency, parameters, hits, compiled, matching, paged, chosen }: CompiledSearch,
  memory: FacetMemory | undefined,
): Promise<Found | undefined> {
  const cached = await memory?.find(scope)
  if (!cached) return undefined
  const { values } = parameters
  const collectionId = hits === NO_HITS ? onlyCollectionOf(query.filter ?? {}) : undefined
  const changed = changesSince(`$${values.length + 1}`)
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
  const question = {
    collectionId: collectionId === ALL_PRODUCTS_COLLECTION_ID ? undefined : collectionId,
    select,
    exponent: currencyExponent(currency),
    withHidden: seesHidden(scope),
    languages: scope.languages ?? [],
  }
  const count = (numericIds?: Int32Array) =>
    countFromMemory(cached.store, { ...question, numericIds })
  // The text of a search changes with every keystroke, so its counts are not cached; those of a listing are.
  const { rows, total } = collectionId
    ? cached.counted(JSON.stringify(question), count)
    : count(readNumbers(row.numeric_ids))
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

/** The same for a site without a usable facet cache. */
async function findBySql(
  scope: SiteScope,
  { currency, parameters, hits, hitValues, compiled, matching, selection, chosen }: CompiledSearch,
  { totals, cacheFacets = (_, count) => count() }: SearchOptions,
): Promise<Found> {
  const { tables } = hits
  const page = await fetchPage<PageOfHits>(scope.db, compiled, {
    text: (total) => `
      WITH ${tables} partial AS (SELECT ${hits.isPartial} AS is_partial)
      SELECT ${total} AS total, ${compiled.place} AS place, p.product_id, p.version, (SELECT is_partial FROM partial)
      ${matching}
      AND ${chosen}
      ORDER BY ${compiled.orderBy}
      ${compiled.range}`,
    values: parameters.values,
    matching: `${matching} AND ${chosen}`,
    prefix: `WITH ${tables} nothing AS (SELECT)`,
    totals,
  })
  const { whereValues } = compiled
  const key = JSON.stringify([tables, matching, selection, whereValues, scope.languages])
  const facets = await cacheFacets(key, () =>
    countFacets(scope, { tables, source: matching, selection, values: whereValues, currency }),
  )
  const items = page.items.map(({ product_id, version }) => ({ productId: product_id, version }))
  const isPartial = page.items[0]?.is_partial ?? (await isPartialPage())
  return { page: { ...page, items }, facets, isPartial }

  /** A page without rows has no columns to read. */
  async function isPartialPage() {
    if (hits.isPartial === 'FALSE') return false
    const text = `WITH ${tables} nothing AS (SELECT) SELECT ${hits.isPartial} AS is_partial`
    const [row] = await runStatement<{ is_partial: boolean }>(scope.db, {
      ...nameOf(text),
      values: hitValues,
    })
    return row?.is_partial === true
  }
}

interface PageOfHits {
  product_id: string
  version: number
  is_partial: boolean
}
