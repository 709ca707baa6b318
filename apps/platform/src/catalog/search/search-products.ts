import type { ProductFacets, ProductSelection, SearchPin } from '@vitrine/contract'
import { nameOf, runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { UncheckedQuery } from '../../query/compile-query.ts'
import { fetchPage, type KnownTotals } from '../../query/fetch-page.ts'
import { readSearchedSite, type SearchedSite } from '../product/read-site.ts'
import { type CompiledSearch, compileSearch } from './compile-search.ts'
import { countFacets } from './facets/count-facets.ts'
import type { FacetMemory } from './facets/facet-cache.ts'
import { type FoundBySearch, findInMemory } from './find-in-memory.ts'
import { completeIndex } from './index/complete-index.ts'
import { toSearchText } from './language.ts'
import { type ResolvedWords, relaxWords, resolveWords } from './resolve-words.ts'
import { weighWords } from './words/weigh-words.ts'

export interface ProductSearch {
  /** Words to search for; without them everything matches. */
  expression: string
  /** The filter, which applies to the facets too. */
  query: UncheckedQuery
  /** The facet selections; each facet is counted without its own selection. */
  select: ProductSelection
}

export interface FoundProducts extends FoundBySearch {
  /** The words of the index that were matched. */
  words: string[]
  /** The search as it was probably meant, where the matches are of other spellings. */
  corrected?: string
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
    words: all && {
      all: weighWords(scope, all),
      some: some && weighWords(scope, some),
      pinned: pinnedFor(expression, pins),
    },
  })
  const found =
    (await findInMemory(scope, asked, options.memory)) ?? (await findBySql(scope, asked, options))
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

/** What {@link findInMemory} finds, for a site without a usable facet cache. */
async function findBySql(
  scope: SiteScope,
  { currency, parameters, hits, hitValues, compiled, matching, selection, chosen }: CompiledSearch,
  { totals, cacheFacets = (_, count) => count() }: SearchOptions,
): Promise<FoundBySearch> {
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
