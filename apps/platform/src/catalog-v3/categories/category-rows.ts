import {
  type CategoryFieldV3,
  type CategoryV3,
  type CollectionTranslation,
  type ExtendedFieldsV3,
  type SeoData,
  STORES_TREE,
} from '@vitrine/contract'
import { type CatalogSettings, toPlatformImage } from '../../catalog/product/media/wire-media.ts'
import { toRichContent } from '../../catalog/product/rich-content.ts'
import type { StoredMedia } from '../../catalog/product/stored-product.ts'
import { seesHidden } from '../../catalog/product/visibility.ts'
import { translated } from '../../catalog/translations/read/translated.ts'
import { ALL_PRODUCTS_KEY } from '../../catalog/translations/read/translated-entity.ts'
import { nameOf, runStatement } from '../../kernel/database/statement.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { ancestorsOf, type ReferredCategory } from '../product/references.ts'

/** What only catalog V3 says of a category. */
export interface CategoryFacts {
  /** HTML. */
  richDescription?: string
  seoData?: SeoData
  extendedFields?: ExtendedFieldsV3
  managingAppId?: string
}

export interface CategoryRow {
  id: string
  name: string
  slug: string
  description: string
  visible: boolean
  media: StoredMedia[]
  revision: number
  createdAt: Date
  updatedAt: Date
  parentId: string | null
  position: number
  facts: CategoryFacts
  items: number
  /** In the reader's language. */
  translation: CollectionTranslation | null
}

/** SQL: whether the category `c` and all of its ancestors are visible. */
export const IS_SHOWN = `NOT EXISTS (
    WITH RECURSIVE up AS (
      SELECT c.collection_id AS id
      UNION
      SELECT u.parent_id
      FROM up
      JOIN categories_v3 u ON u.site_id = c.site_id AND u.category_id = up.id
      WHERE u.parent_id IS NOT NULL
    )
    SELECT
    FROM up
    JOIN collections h ON h.site_id = c.site_id AND h.collection_id = up.id
    WHERE NOT h.visible
  )`

const wordsOf = (scope: SiteScope) =>
  translated(scope, 'collection', { table: 'c', part: 'content' })

/** SQL of the columns of the category `c` with its facts `v`. Hidden products count for callers who see them. */
export const categoryColumns = (scope: SiteScope): string => `
  c.collection_id AS id, c.name, c.slug, c.description, c.visible, c.media, c.revision, c.created_at AS "createdAt",
  c.updated_at AS "updatedAt", v.parent_id AS "parentId", coalesce(v.position, 0) AS position,
  coalesce(v.facts, '{}') AS facts, ${wordsOf(scope)} AS translation,
  (
    SELECT count(*)::int
    FROM product_collections m
    ${seesHidden(scope) ? '' : 'JOIN products p ON p.site_id = m.site_id AND p.product_id = m.product_id AND p.visible'}
    WHERE m.site_id = c.site_id AND m.collection_id = c.collection_id
  ) AS items`

export const CATEGORIES = `
  FROM collections c
  LEFT JOIN categories_v3 v ON v.site_id = c.site_id AND v.category_id = c.collection_id
  WHERE c.site_id = $1`

/** Those of the categories that exist and that the caller may see, in the order of the ids. */
export async function readCategories(scope: SiteScope, ids: string[]): Promise<CategoryRow[]> {
  const rows = await runStatement<CategoryRow & object>(scope.db, {
    text: `
      SELECT ${categoryColumns(scope)}
      ${CATEGORIES}
        AND c.collection_id = ANY($2::uuid[])
        AND ${seesHidden(scope) ? 'TRUE' : IS_SHOWN}`,
    values: [scope.siteId, ids],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (ids.includes(ALL_PRODUCTS_KEY)) byId.set(ALL_PRODUCTS_KEY, await readAllProducts(scope))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** @throws {ApiError} 404 for a category that does not exist, or that the caller may not see. */
export async function requireCategory(scope: SiteScope, id: string): Promise<CategoryRow> {
  const [row] = await readCategories(scope, [id])
  if (!row) throw notFound('category', id)
  return row
}

/** The built-in category, which has no row. */
async function readAllProducts(scope: SiteScope): Promise<CategoryRow> {
  const text = `
    SELECT c.created_at, (SELECT count(*)::int FROM products p WHERE p.site_id = $1 AND (p.visible OR $2)) AS count,
      ${wordsOf(scope)} AS translation
    FROM (SELECT site_id, created_at, '${ALL_PRODUCTS_KEY}'::uuid AS collection_id FROM sites WHERE site_id = $1) c`
  const [row] = await runStatement<
    Pick<CategoryRow, 'translation'> & { count: number; created_at: Date }
  >(scope.db, { ...nameOf(text), values: [scope.siteId, seesHidden(scope)] })
  const createdAt = row?.created_at ?? scope.now()
  return {
    id: ALL_PRODUCTS_KEY,
    name: 'All products',
    slug: 'all-products',
    description: '',
    visible: true,
    media: [],
    revision: 1,
    createdAt,
    updatedAt: createdAt,
    parentId: null,
    position: 0,
    facts: {},
    items: row?.count ?? 0,
    translation: row?.translation ?? null,
  }
}

export type CategoryTree = ReadonlyMap<string, ReferredCategory>

const nameIn = (scope: SiteScope) =>
  translated(scope, 'collection', { table: 'c', part: "content ->> 'name'" })

/** All categories of the site with their parents. */
export async function readTree(scope: SiteScope): Promise<CategoryTree> {
  const text = `
    SELECT c.collection_id AS id, coalesce(${nameIn(scope)}, c.name) AS name, c.slug, v.parent_id AS "parentId"
    ${CATEGORIES}
    ORDER BY coalesce(v.position, 2147483647), c.name_key, c.collection_id`
  const rows = await runStatement<ReferredCategory & object>(scope.db, {
    ...nameOf(text),
    values: [scope.siteId],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

interface WriteOptions {
  tree: CategoryTree
  fields: ReadonlySet<CategoryFieldV3>
  settings: CatalogSettings
}

/** The category in the wire's form; members of `fields` only where asked for. */
export function toCategoryV3(
  row: CategoryRow,
  { tree, fields, settings }: WriteOptions,
): CategoryV3 {
  const { facts, parentId } = row
  const { name = row.name, description = row.description } = row.translation ?? {}
  const image = row.media.find(({ kind }) => kind === undefined)
  const { seoData, extendedFields, managingAppId } = facts
  return {
    id: row.id,
    revision: String(row.revision),
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    name,
    slug: row.slug,
    ...(image ? { image: toPlatformImage(image, settings) } : {}),
    itemCounter: row.items,
    visible: row.visible,
    ...(parentId === null ? {} : { parentCategory: { id: parentId, index: row.position } }),
    treeReference: { appNamespace: STORES_TREE },
    ...(fields.has('DESCRIPTION') && description !== '' ? { description } : {}),
    ...(fields.has('RICH_CONTENT_DESCRIPTION') && facts.richDescription !== undefined
      ? { richContentDescription: toRichContent(facts.richDescription) }
      : {}),
    ...(fields.has('BREADCRUMBS_INFO')
      ? {
          breadcrumbsInfo: {
            breadcrumbs: ancestorsOf(tree, row.id).map(({ id, name, slug }) => ({
              categoryId: id,
              categoryName: name,
              categorySlug: slug,
            })),
          },
        }
      : {}),
    ...(seoData ? { seoData } : {}),
    ...(extendedFields ? { extendedFields } : {}),
    ...(managingAppId === undefined ? {} : { managingAppId }),
  }
}
