import {
  ALL_PRODUCTS_COLLECTION_ID,
  type Collection,
  type CollectionTranslation,
} from '@vitrine/contract'
import { createParameters, nameOf, runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { compileQuery, type Page, type UncheckedQuery } from '../../query/compile-query.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import { fetchPage } from '../../query/fetch-page.ts'
import { isGuid } from '../../query/query-field.ts'
import { type CatalogSettings, toMedia } from '../product/media/wire-media.ts'
import { collectionFields } from '../product/product-query-fields.ts'
import type { StoredMedia } from '../product/stored-product.ts'
import { seesHidden } from '../product/visibility.ts'
import { slugsMember } from '../product/wire-product.ts'
import { translateMedia } from '../translations/read/translate-media.ts'
import { translated } from '../translations/read/translated.ts'
import { ALL_PRODUCTS_KEY } from '../translations/read/translated-entity.ts'

export interface CollectionRecord {
  collectionId: string
  name: string
  slug: string
  /** Of its pages in further languages, by language. */
  slugs: Record<string, string>
  description: string
  visible: boolean
  media: StoredMedia[]
  /** Incremented by edits; the collection of all products has none. */
  revision?: number
  /** Counted for the caller: hidden products only for callers who see them. */
  numberOfProducts: number
}

/** The slug of the collection of all products. */
export const ALL_PRODUCTS_SLUG = 'all-products'

/** The collection, or `null` when there is none that the caller may see. */
export async function findCollection(
  scope: SiteScope,
  collectionId: string,
): Promise<CollectionRecord | null> {
  if (collectionId === ALL_PRODUCTS_COLLECTION_ID) return allProducts(scope)
  const id = collectionId.toLowerCase()
  return isGuid(id) ? findOne(scope, 'c.collection_id = $3::uuid', id) : null
}

/** The collection, or `null` when there is none that the caller may see. */
export async function findCollectionBySlug(
  scope: SiteScope,
  slug: string,
): Promise<CollectionRecord | null> {
  if (slug.includes('\0')) return null
  const found = await findOne(scope, 'c.slug = $3', slug)
  return found ?? (slug === ALL_PRODUCTS_SLUG ? allProducts(scope) : null)
}

/**
 * The collections that match, without the collection of all products, which has no row.
 *
 * @throws {ApiError} 400 when the query filters or sorts by an unsupported field, or exceeds a limit.
 */
export async function queryCollections(
  scope: SiteScope,
  query: UncheckedQuery,
  cursors?: CursorCodec,
): Promise<Page<CollectionRecord>> {
  const parameters = createParameters()
  parameters.bind(scope.siteId)
  parameters.bind(seesHidden(scope))
  const compiled = compileQuery(query, {
    entity: 'collections',
    siteId: scope.siteId,
    fields: collectionFields(scope),
    tieBreak: [{ expression: 'c.collection_id', type: 'uuid' }],
    parameters,
    cursors,
  })
  const matching = `
    FROM collections c
    WHERE c.site_id = $1
      AND (c.visible OR $2::boolean)
      AND ${compiled.where}`
  const text = (total: string) => `
    SELECT ${total} AS total, ${compiled.place} AS place, ${columns(scope)}
    ${matching}
    AND ${compiled.beyond}
    ORDER BY ${compiled.orderBy}
    ${compiled.range}`
  const { values } = parameters
  const page = await fetchPage<CollectionRow>(scope.db, compiled, { text, values, matching })
  return { ...page, items: page.items.map((row) => toCollectionRecord(row, scope)) }
}

/** The collection as both catalog versions send it (wire contract section 5.5). */
export function toCollection(record: CollectionRecord, settings: CatalogSettings): Collection {
  return {
    id: record.collectionId,
    name: record.name,
    slug: record.slug,
    ...slugsMember(record),
    description: record.description,
    media: toMedia(record.media, settings),
    numberOfProducts: record.numberOfProducts,
    visible: record.visible,
    ...(record.revision === undefined ? {} : { revision: String(record.revision) }),
  }
}

/** `c` is the collections table, `$1` the site, `$2` whether hidden entities are visible to the caller. */
const columns = (scope: SiteScope) => `
  c.collection_id, ${translated(scope, 'collection', { table: 'c', part: 'content' })} AS translation, c.name, c.slug, c.slugs, c.description, c.visible, c.media, c.revision,
  (
    SELECT count(*)
    FROM product_collections pc
    JOIN products p ON p.site_id = $1 AND p.product_id = pc.product_id
    WHERE pc.site_id = $1
      AND pc.collection_id = c.collection_id
      AND (p.visible OR $2)
  ) AS number_of_products`

interface CollectionRow {
  translation: CollectionTranslation | null
  collection_id: string
  name: string
  slug: string
  slugs: Record<string, string>
  description: string
  visible: boolean
  media: StoredMedia[]
  revision: number
  number_of_products: number
}

async function findOne(scope: SiteScope, condition: string, value: string) {
  const text = `
    SELECT ${columns(scope)}
    FROM collections c
    WHERE c.site_id = $1
      AND (c.visible OR $2::boolean)
      AND ${condition}`
  const [row] = await runStatement<CollectionRow>(scope.db, {
    ...nameOf(text),
    values: [scope.siteId, seesHidden(scope), value],
  })
  return row ? toCollectionRecord(row, scope) : null
}

async function allProducts(scope: SiteScope): Promise<CollectionRecord> {
  // The translations' own key in place of a row.
  const words = translated(scope, 'collection', { table: 'c', part: 'content' })
  const text = `
    SELECT
      (SELECT count(*) FROM products p WHERE p.site_id = $1 AND (p.visible OR $2)) AS count,
      ${words} AS translation
    FROM (SELECT $1::uuid AS site_id, '${ALL_PRODUCTS_KEY}'::uuid AS collection_id) c`
  const [row] = await runStatement<{ count: number; translation: CollectionTranslation | null }>(
    scope.db,
    { ...nameOf(text), values: [scope.siteId, seesHidden(scope)] },
  )
  return {
    collectionId: ALL_PRODUCTS_COLLECTION_ID,
    name: row?.translation?.name ?? 'All products',
    slug: ALL_PRODUCTS_SLUG,
    slugs: {},
    description: row?.translation?.description ?? '',
    visible: true,
    media: [],
    numberOfProducts: row?.count ?? 0,
  }
}

function toCollectionRecord(
  row: CollectionRow,
  { languages = [] }: Pick<SiteScope, 'languages'>,
): CollectionRecord {
  return {
    collectionId: row.collection_id,
    name: row.translation?.name ?? row.name,
    slug: row.slug,
    slugs: row.slugs,
    description: row.translation?.description ?? row.description,
    visible: row.visible,
    media: translateMedia(row.media, languages),
    revision: row.revision,
    numberOfProducts: row.number_of_products,
  }
}
