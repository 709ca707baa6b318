import { DEFAULT_PAGE_LIMIT } from '@vitrine/contract'
import { createParameters } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { compileQuery, type Page, type UncheckedQuery } from '../../../query/compile-query.ts'
import type { CursorCodec } from '../../../query/cursor-codec.ts'
import { fetchPage, type KnownTotals } from '../../../query/fetch-page.ts'
import { firstByName } from '../../translations/read/first-by-name.ts'
import { collectionOf, productFields } from '../product-query-fields.ts'
import { seesHidden } from '../visibility.ts'

/** A product's id, and a number that differs after every change visible to readers. */
export interface ProductKey {
  productId: string
  version: number
}

interface ListOptions {
  /** Decimals of the site's currency. */
  exponent: number
  cursors?: CursorCodec | undefined
  totals?: KnownTotals | undefined
  /** Includes hidden products; by default if the caller may see them. */
  withHidden?: boolean
}

/**
 * The ids of matching products in order, without those hidden from the caller. One collection's products are read from
 * its own index, so that a page costs as much as the collection's size requires, not the catalog's.
 *
 * @throws {ApiError} 400 when the query filters or sorts by an unsupported field, or exceeds a limit.
 */
export async function listProducts(
  scope: SiteScope,
  query: UncheckedQuery,
  { exponent, cursors, totals, withHidden = seesHidden(scope) }: ListOptions,
): Promise<Page<ProductKey>> {
  const parameters = createParameters()
  const site = parameters.bind(scope.siteId)
  const collectionId = query.filter ? collectionOf(query.filter) : undefined
  const listed = collectionId === undefined ? 'p' : 'pc'
  const collection = collectionId === undefined ? undefined : parameters.bind(collectionId)
  const compiled = compileQuery(query, {
    entity: 'products',
    siteId: scope.siteId,
    fields: productFields({
      exponent,
      collectionId,
      languages: scope.languages,
      siteId: scope.siteId,
    }),
    tieBreak: [{ expression: `${listed}.product_id`, type: 'uuid' }],
    parameters,
    cursors,
  })
  const { where, beyond, orderBy, range, place } = compiled
  const shown = withHidden ? '' : `AND ${listed}.visible`
  const isOfProducts = (sql: string) => /\bp\./.test(sql)
  const products = 'JOIN products p ON p.site_id = pc.site_id AND p.product_id = pc.product_id'
  const source = (needsProducts: boolean) =>
    collection === undefined
      ? `FROM products p WHERE p.site_id = ${site} ${shown} AND ${where}`
      : `FROM product_collections pc ${needsProducts ? products : ''}
        WHERE pc.site_id = ${site} AND pc.collection_id = ${collection} ${shown} AND ${where}`
  const needsProducts = collection === undefined || isOfProducts(`${where} ${beyond} ${orderBy}`)
  const byName = collection === undefined ? onlyByName(query, scope) : undefined
  const matching = byName
    ? `FROM ${firstByName({ ...byName, where: `p.site_id = ${site} ${shown} AND ${where}` })} p
      WHERE p.site_id = ${site}`
    : source(needsProducts)
  const page = (total: string, version: string) => `
    SELECT ${total} AS total, ${listed}.product_id, ${version} ${place} AS place
    ${matching}
    AND ${beyond}
    ORDER BY ${orderBy}
    ${range}`
  // For the rows that are skipped before a page, only the listing's index is read.
  const text = (total: string) =>
    needsProducts
      ? page(total, 'p.version,')
      : `SELECT l.total, l.product_id, l.place, ${versionOf('l')} AS version FROM (${page(total, '')}) l`
  const { values } = parameters
  const found = await fetchPage<ProductKeyRow>(scope.db, compiled, {
    text,
    values,
    matching: source(isOfProducts(where)),
    totals,
  })
  return {
    ...found,
    items: found.items.map(({ product_id, version }) => ({ productId: product_id, version })),
  }
}

/** If a page by offset is sorted only by name in one language: the direction, and how many rows it needs. */
function onlyByName({ sort, paging, cursorPaging }: UncheckedQuery, { languages = [] }: SiteScope) {
  const [key, ...others] = sort ?? []
  const [language, ...further] = languages
  if (key?.fieldName !== 'name' || language === undefined) return undefined
  if (others.length > 0 || further.length > 0 || cursorPaging) return undefined
  const { limit, offset } = paging ?? {}
  // A power of two as a literal: for a parameter the planner would assume a large number.
  const most = 2 ** Math.ceil(Math.log2((limit ?? DEFAULT_PAGE_LIMIT) + (offset ?? 0) + 1))
  return { language, order: key.order ?? ('ASC' as const), most }
}

const versionOf = (table: string) => `(
    SELECT p.version FROM products p WHERE p.site_id = $1 AND p.product_id = ${table}.product_id
  )`

interface ProductKeyRow {
  product_id: string
  version: number
}
