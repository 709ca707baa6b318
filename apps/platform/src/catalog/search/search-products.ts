import {
  ALL_PRODUCTS_COLLECTION_ID,
  type ProductFacets,
  type ProductSelection,
} from '@vitrine/contract'
import {
  type CompiledQuery,
  compileQuery,
  type Page,
  type UncheckedQuery,
} from '../../query/compile-query.ts'
import { fetchPage, type KnownTotals } from '../../query/fetch-page.ts'
import { createParameters, nameOf, type Parameters, runStatement } from '../../query/statement.ts'
import type { SiteScope } from '../../site-scope.ts'
import type { ProductKey } from '../list-products.ts'
import { currencyExponent } from '../money.ts'
import { collectionOf, productFields } from '../product-fields.ts'
import { readSite } from '../read-site.ts'
import { languageList } from '../translations/translated.ts'
import { seesHidden } from '../visibility.ts'
import { countFacets } from './count-facets.ts'
import { countFromMemory } from './count-from-memory.ts'
import { changesSince, type FacetMemory, type FoundChanges } from './facet-memory.ts'
import { toFacets } from './facet-rows.ts'
import { completeIndex } from './index-products.ts'
import { type ResolvedWords, relaxWords, resolveWords } from './resolve-words.ts'
import { compileSelection, type Selection } from './selection.ts'

export interface ProductSearch {
  /** Words to be found; without them everything matches. */
  expression: string
  /** What narrows the facets too. */
  query: UncheckedQuery
  /** What was chosen among the facets; each facet is counted as if nothing of its own were chosen. */
  select: ProductSelection
}

export interface FoundProducts {
  page: Page<ProductKey>
  facets: ProductFacets
  /** The words of the index that were looked for. */
  words: string[]
  /** No product has all of the words: these have some of them. */
  isPartial: boolean
}

export interface SearchOptions {
  /** What prices are in, and which language words are of; read unless given. */
  site?: { currency: string; language: string }
  totals?: KnownTotals | undefined
  /** What facets are counted from where there is room for it; in the database unless given. */
  memory?: FacetMemory | undefined
  /** Facets that are known already: they are the same on every page and in every order. Only of the database's. */
  rememberFacets?: (key: string, count: () => Promise<ProductFacets>) => Promise<ProductFacets>
}

/**
 * The products in which all words of the question are found, or, where there are none, some of them; best first unless the query sorts them, with how many
 * there are of each kind.
 *
 * @throws {Refusal} 400 when the query names what cannot be filtered or sorted, or exceeds a limit.
 */
export async function searchProducts(
  scope: SiteScope,
  { expression, query, select }: ProductSearch,
  { site, totals, memory, rememberFacets = (_, count) => count() }: SearchOptions = {},
): Promise<FoundProducts> {
  const { currency, language } = site ?? (await readSite(scope))
  const isAsked = expression.trim() !== ''
  if (isAsked) await completeIndex(scope)
  const resolved = isAsked ? await resolveWords(scope, expression, language) : undefined
  const shared = { totals, memory, rememberFacets }
  const find = async (meant: ResolvedWords | undefined) => {
    const { hasHits: isHit, ...found } = await listFound(scope, {
      ...{ query, select, resolved: meant, currency },
      ...shared,
    })
    return { found, isHit, words: [...new Set(meant?.choices.map(({ word }) => word))] }
  }
  const { found, isHit, words } = await find(resolved)
  const relaxed = found.page.total === 0 && resolved ? relaxWords(resolved) : undefined
  if (!resolved || !relaxed || (isHit ?? (await hasHits(scope, resolved)))) {
    return { ...found, words, isPartial: false }
  }
  const again = await find(relaxed)
  return { ...again.found, words: again.words, isPartial: true }
}

interface FindOptions {
  query: UncheckedQuery
  select: ProductSelection
  resolved: ResolvedWords | undefined
  currency: string
  totals: KnownTotals | undefined
  memory: FacetMemory | undefined
  rememberFacets: NonNullable<SearchOptions['rememberFacets']>
}

interface Found {
  page: Page<ProductKey>
  facets: ProductFacets
  /** Whether any product of the site, chosen or not, has all of the words; absent where nobody looked. */
  hasHits?: boolean
}

/** What is asked of the database, in parts. */
interface Matching {
  parameters: Parameters
  /** The products that have the words; absent where no words are asked for. */
  hits: string | undefined
  compiled: CompiledQuery
  /** From FROM on: the products `p` that the words and the filter match. */
  matching: string
  selection: Selection
}

async function listFound(scope: SiteScope, options: FindOptions): Promise<Found> {
  const { query, select, resolved, currency } = options
  const exponent = currencyExponent(currency)
  const parameters = createParameters()
  const site = parameters.bind(scope.siteId)
  const hits = resolved ? compileHits(scope, resolved, parameters) : undefined
  const fields = productFields({ exponent, languages: scope.languages })
  const selection = compileSelection(select, { exponent, bind: parameters.bind })
  const compiled = compileQuery(query, {
    entity: 'search',
    siteId: scope.siteId,
    fields,
    tieBreak: [
      ...(hits && !query.sort?.length ? [{ expression: '-h.score', type: 'bigint' as const }] : []),
      { expression: 'p.product_id', type: 'uuid' },
    ],
    parameters,
    cursors: undefined,
  })
  const matching = `
    FROM products p ${hits ? 'JOIN hits h ON h.product_id = p.product_id' : ''}
    WHERE p.site_id = ${site}
      ${seesHidden(scope) ? '' : 'AND p.visible'}
      AND ${compiled.where}`
  const asked = { parameters, hits, compiled, matching, selection }
  return (await findByMemory(scope, asked, options)) ?? (await findBySql(scope, asked, options))
}

/** The page and what has changed in one statement, everything else from memory; `undefined` when memory cannot say it. */
async function findByMemory(
  scope: SiteScope,
  { parameters: { values }, hits, compiled, matching, selection }: Matching,
  { query, select, currency, memory }: FindOptions,
): Promise<Found | undefined> {
  const remembered = await memory?.find(scope)
  if (!remembered) return undefined
  const collectionIds = hits ? undefined : collectionsOf(query.filter ?? {})
  const changed = changesSince(`$${values.length + 1}`)
  const text = `
    WITH ${hits ? `hits AS (${hits}),` : ''} ${changed.table}
    SELECT
      (
        SELECT coalesce(json_agg(found), '[]')
        FROM (
          SELECT p.product_id AS "productId", p.version
          ${matching}
          AND ${allOf(selection)}
          ORDER BY ${compiled.orderBy}
          ${compiled.range}
        ) found
      ) AS items,
      ${collectionIds ? 'NULL::bytea' : `(SELECT string_agg(int4send(p.numeric_id::integer), '') ${matching})`} AS numeric_ids,
      ${hits ? 'EXISTS (SELECT FROM hits)' : 'TRUE'} AS has_hits,
      ${changed.columns}`
  const [row] = await runStatement<FoundByMemory & object>(scope.db, {
    ...nameOf(text),
    values: [...values, remembered.mark()],
  })
  if (!row || !remembered.apply(row)) return undefined
  const { rows, total } = countFromMemory(remembered.store, {
    numericIds: collectionIds ? undefined : readNumbers(row.numeric_ids),
    collectionIds: collectionIds?.includes(ALL_PRODUCTS_COLLECTION_ID) ? undefined : collectionIds,
    select,
    exponent: currencyExponent(currency),
    withHidden: seesHidden(scope),
    languages: scope.languages ?? [],
  })
  return {
    page: { items: row.items, offset: query.paging?.offset ?? 0, total },
    facets: toFacets(rows, currency),
    hasHits: row.has_hits,
  }
}

interface FoundByMemory extends FoundChanges {
  items: ProductKey[]
  /** Four bytes each; `null` for none. */
  numeric_ids: Buffer | null
  has_hits: boolean
}

/** The collections of which the filter asks for one, which is all that it asks; the one of all products for no filter. */
function collectionsOf(filter: Record<string, unknown>): string[] | undefined {
  const [condition, ...others] = Object.values(filter)
  if (condition === undefined) return [ALL_PRODUCTS_COLLECTION_ID]
  const isOne = typeof condition === 'string' || Object.keys(condition ?? {}).length === 1
  const id = others.length === 0 && isOne ? collectionOf(filter) : undefined
  return id === undefined || '$and' in filter ? undefined : [id]
}

function readNumbers(bytes: Buffer | null) {
  const view = new DataView(bytes?.buffer ?? new ArrayBuffer(0), bytes?.byteOffset, bytes?.length)
  return Int32Array.from({ length: view.byteLength / 4 }, (_, at) => view.getInt32(at * 4))
}

/** The same where there is no room for a store, or too much has changed at once. */
async function findBySql(
  scope: SiteScope,
  { parameters: { values }, hits, compiled, matching, selection }: Matching,
  { currency, totals, rememberFacets }: FindOptions,
): Promise<Found> {
  const chosen = allOf(selection)
  const prefix = hits ? `WITH hits AS (${hits})` : ''
  const page = await fetchPage<{ product_id: string; version: number }>(scope.db, compiled, {
    text: (total) => `
      ${prefix}
      SELECT ${total} AS total, ${compiled.place} AS place, p.product_id, p.version
      ${matching}
      AND ${chosen}
      ORDER BY ${compiled.orderBy}
      ${compiled.range}`,
    values,
    matching: `${matching} AND ${chosen}`,
    prefix,
    totals,
  })
  const { whereValues } = compiled
  const key = JSON.stringify([hits, matching, selection, whereValues, scope.languages])
  const facets = await rememberFacets(key, () =>
    countFacets(scope, { hits, source: matching, selection, values: whereValues, currency }),
  )
  return {
    page: {
      ...page,
      items: page.items.map(({ product_id, version }) => ({ productId: product_id, version })),
    },
    facets,
  }
}

/** The products in which every word of the question is found, and how much that says. */
function compileHits(
  { languages = [] }: SiteScope,
  { choices, tokens, isStrict = false }: ResolvedWords,
  { bind }: Pick<Parameters, 'bind'>,
) {
  const lists = [
    `${bind(choices.map(({ token }) => token))}::integer[]`,
    `${bind(choices.map(({ language }) => language))}::text[]`,
    `${bind(choices.map(({ word }) => word))}::text[]`,
    `${bind(choices.map(({ factor }) => factor))}::integer[]`,
  ]
  return `
    SELECT product_id, (sum(best) + count(*) * 1000)::bigint AS score
    FROM (
      SELECT w.product_id, c.token, max(w.weight * c.factor) AS best
      FROM unnest(${lists.join(', ')}) AS c (token, language, word, factor)
      JOIN product_words w ON w.site_id = $1 AND w.language = c.language AND w.word = c.word
        ${isStrict ? `AND w.weight >= ${TERMS_WEIGHT}` : ''}
      ${languages.length > 0 ? `WHERE ${isRead(languages)}` : ''}
      GROUP BY w.product_id, c.token
    ) tokens
    GROUP BY product_id
    HAVING count(*) >= ${bind(tokens)}::integer`
}

/** Whether the word `w` is of what the reader sees of its product: of no language if there is a closer one. */
function isRead(languages: readonly string[]) {
  const list = languageList(languages)
  return `NOT EXISTS (
        SELECT
        FROM translations t
        WHERE t.site_id = $1 AND t.entity = 'product' AND t.entity_id = w.product_id
          AND array_position(${list}, t.language) < coalesce(array_position(${list}, w.language), ${languages.length + 1})
      )`
}

/** What brand and options weigh; the name weighs more, the description less. */
const TERMS_WEIGHT = 4

/** Whether any product of the site, chosen or not, has all of the words. */
async function hasHits(scope: SiteScope, resolved: ResolvedWords) {
  const parameters = createParameters()
  parameters.bind(scope.siteId)
  const text = `SELECT EXISTS (${compileHits(scope, resolved, parameters)}) AS found`
  const [row] = await runStatement<{ found: boolean }>(scope.db, {
    ...nameOf(text),
    values: parameters.values,
  })
  return row?.found === true
}

const allOf = (selection: Selection) =>
  Object.values(selection).length === 0 ? 'TRUE' : Object.values(selection).join(' AND ')
