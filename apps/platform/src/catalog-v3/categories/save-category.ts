import type { CategoryToWriteV3 } from '@vitrine/contract/schemas'
import { lockNames } from '../../catalog/cache/catalog-counter.ts'
import { catalogChanged } from '../../catalog/cache/catalog-epoch.ts'
import { recordCollectionActions } from '../../catalog/changes/watch-collections.ts'
import {
  deleteCollection,
  lockCollection,
  updateCollection,
} from '../../catalog/collection/change-collection.ts'
import { type CollectionInput, createCollection } from '../../catalog/collection/save-collection.ts'
import { toSlug } from '../../catalog/product/names.ts'
import { toHtml } from '../../catalog/product/rich-content-to-html.ts'
import { sanitizeDescription } from '../../catalog/product/write/sanitize-description.ts'
import { ALL_PRODUCTS_KEY } from '../../catalog/translations/read/translated-entity.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError, invalidArgument, notFound } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { toMediaId } from '../../media/files/media-reference.ts'
import { requireRevision } from '../entities/read-entities.ts'
import { ancestorsOf, MAX_DEPTH } from '../product/references.ts'
import { type CategoryFacts, type CategoryTree, readCategories, readTree } from './category-rows.ts'

/** @throws {ApiError} 400 for a parent that is unknown, hidden or too deep; 409 for a slug that exists. */
export async function createCategory(
  scope: SiteScope,
  category: CategoryToWriteV3,
): Promise<string> {
  if (category.id) {
    throw invalidArgument([
      {
        ...violation('category.id', 'is made by the platform', 'OTHER'),
        ruleName: 'ID_NOT_ALLOWED_IN_REQUEST',
      },
    ])
  }
  const { name } = category
  if (!name) throw invalidArgument([violation('category.name', 'is required', 'REQUIRED_FIELD')])
  return transact(scope, async (tx) => {
    await lockNames(tx)
    const tree = await readTree(tx)
    const parentId = toParent(category.parentCategory?.id)
    requireParent(tree, parentId, 1)
    const visible = category.visible ?? true
    if (visible && parentId !== null) await requireShown(tx, [parentId])
    if (category.slug) await requireFreeSlug(tx, category.slug, null)
    const { collectionId } = await createCollection(tx, {
      name,
      visible,
      ...toInput(category),
    })
    await savePlace(tx, [...siblingsOf(tree, parentId), collectionId], parentId)
    await saveFacts(tx, collectionId, toFacts(category, {}))
    return collectionId
  })
}

/** The root of the tree means no parent. */
const toParent = (id: string | null | undefined) => (!id || id === ALL_PRODUCTS_KEY ? null : id)

/** @throws {ApiError} 400 for an unknown parent, and one whose children would be too deep. */
function requireParent(tree: CategoryTree, parentId: string | null, levels: number) {
  if (parentId === null) return
  if (!tree.has(parentId)) {
    throw applicationError(
      400,
      'PARENT_CATEGORY_NOT_IN_TREE',
      `There is no category ${parentId} to be the parent.`,
    )
  }
  if (ancestorsOf(tree, parentId).length + 1 + levels <= MAX_DEPTH) return
  throw applicationError(
    400,
    'CATEGORY_DEPTH_LIMIT_EXCEEDED',
    `A tree of categories has at most ${MAX_DEPTH} levels.`,
  )
}

async function requireShown({ siteId, db }: SiteScope, ids: string[]) {
  const rows = await runStatement<{ visible: boolean }>(db, {
    name: 'catalog-v3.find-hidden-categories',
    text: 'SELECT visible FROM collections WHERE site_id = $1 AND collection_id = ANY($2::uuid[]) AND NOT visible',
    values: [siteId, ids],
  })
  if (rows.length === 0) return
  throw applicationError(
    400,
    'PARENT_CATEGORY_HIDDEN',
    'The parent is hidden: show it first, or create the category hidden.',
  )
}

/** In the form of a collection; absent members change nothing. */
function toInput({ slug, description, image }: CategoryToWriteV3): Partial<CollectionInput> {
  const reference = image?.id ?? image?.url
  return {
    ...(slug ? { slug } : {}),
    ...(description === undefined ? {} : { description: description ?? '' }),
    ...(image === undefined ? {} : { mediaIds: reference ? [toMediaId(reference)] : [] }),
  }
}

function toFacts(category: CategoryToWriteV3, current: CategoryFacts): CategoryFacts {
  const { richContentDescription: rich, seoData, extendedFields, managingAppId } = category
  const facts: Record<string, unknown> = {
    richDescription: rich ? sanitizeDescription(toHtml(rich)) : rich,
    seoData,
    extendedFields,
    managingAppId,
  }
  const after: Record<string, unknown> = { ...current }
  for (const [member, value] of Object.entries(facts)) {
    if (value === null) delete after[member]
    else if (value !== undefined) after[member] = value
  }
  return after
}

/** A slug that is given is taken as it is, or refused. */
async function requireFreeSlug({ siteId, db }: SiteScope, slug: string, id: string | null) {
  if (toSlug(slug, '') !== slug) {
    throw invalidArgument([
      {
        ...violation('category.slug', 'must be lower case words separated by hyphens', 'OTHER'),
        ruleName: 'INVALID_SLUG_FORMAT',
      },
    ])
  }
  const rows = await runStatement<{ id: string }>(db, {
    name: 'catalog-v3.find-category-slug',
    text: 'SELECT collection_id AS id FROM collections WHERE site_id = $1 AND slug = $2 AND collection_id IS DISTINCT FROM $3::uuid',
    values: [siteId, slug, id],
  })
  if (rows.length === 0 && slug !== 'all-products') return
  throw applicationError(
    409,
    'DUPLICATE_SLUG',
    `Another category has the slug ${JSON.stringify(slug)}.`,
  )
}

const siblingsOf = (tree: CategoryTree, parentId: string | null) =>
  [...tree.values()].filter((one) => one.parentId === parentId).map(({ id }) => id)

/** Writes the siblings in their order. */
async function savePlace({ siteId, db }: SiteScope, ids: string[], parentId: string | null) {
  await runStatement(db, {
    name: 'catalog-v3.save-places',
    text: `
      INSERT INTO categories_v3 (site_id, category_id, parent_id, position)
      SELECT $1, o.id, $3::uuid, o.place - 1
      FROM unnest($2::uuid[]) WITH ORDINALITY AS o (id, place)
      ON CONFLICT (site_id, category_id) DO UPDATE
      SET parent_id = EXCLUDED.parent_id, position = EXCLUDED.position`,
    values: [siteId, ids, parentId],
  })
}

async function saveFacts({ siteId, db }: SiteScope, id: string, facts: CategoryFacts) {
  await runStatement(db, {
    name: 'catalog-v3.save-category-facts',
    text: `
      INSERT INTO categories_v3 (site_id, category_id, facts)
      VALUES ($1, $2, $3)
      ON CONFLICT (site_id, category_id) DO UPDATE SET facts = EXCLUDED.facts`,
    values: [siteId, id, JSON.stringify(facts)],
  })
}

/** The built-in category is nobody's to change. @throws {ApiError} 400 */
export function requireOwn(id: string): void {
  if (id !== ALL_PRODUCTS_KEY) return
  throw applicationError(
    400,
    'MANAGED_CATEGORY_OPERATION_NOT_ALLOWED',
    'The category of all products is managed by the platform.',
  )
}

/** @throws {ApiError} 404 for an unknown id, 409 for another revision or a slug that exists. */
export async function updateCategory(
  scope: SiteScope,
  { id, ...category }: CategoryToWriteV3 & { id: string },
): Promise<void> {
  requireOwn(id)
  await transact(scope, async (tx) => {
    const locked = await lock(tx, id)
    requireRevision('category', category.revision, locked.revision)
    if (category.slug && category.slug !== locked.slug) {
      await requireFreeSlug(tx, category.slug, id)
    }
    const changes = { ...(category.name ? { name: category.name } : {}), ...toInput(category) }
    await updateCollection(tx, { collectionId: id, changes })
    const [row] = await readCategories(tx, [id])
    await saveFacts(tx, id, toFacts(category, row?.facts ?? {}))
  })
}

async function lock(tx: SiteScope, id: string) {
  return lockCollection(tx, id).catch(() => {
    throw notFound('category', id)
  })
}

/** @throws {ApiError} 404 for an unknown id, 409 for another revision, 400 below a hidden parent. */
export async function showCategory(
  scope: SiteScope,
  { id, visible, revision }: { id: string; visible: boolean; revision?: string },
): Promise<void> {
  requireOwn(id)
  await transact(scope, async (tx) => {
    const locked = await lock(tx, id)
    requireRevision('category', revision, locked.revision, { isOptional: revision === undefined })
    if (visible) {
      const ancestors = ancestorsOf(await readTree(tx), id)
      await requireShown(
        tx,
        ancestors.map((one) => one.id),
      )
    }
    await updateCollection(tx, { collectionId: id, changes: { visible } })
  })
}

/** Deletes it; its products stay, and its subcategories move to the top. @throws {ApiError} 404 */
export async function deleteCategory(scope: SiteScope, id: string): Promise<void> {
  requireOwn(id)
  await transact(scope, async (tx) => {
    await lock(tx, id)
    const tree = await readTree(tx)
    const children = siblingsOf(tree, id)
    await savePlace(tx, [...siblingsOf(tree, null), ...children], null)
    await recordCollectionActions(tx, 'moved', children)
    await deleteCollection(tx, id)
  })
}

interface Move {
  categoryId: string
  parentCategoryId?: string | null
  position: 'FIRST' | 'LAST' | 'AFTER'
  moveAfterCategoryId?: string | null
}

/**
 * Gives it another parent or place. Returns the siblings in their new order.
 *
 * @throws {ApiError} 404 for an unknown id; 400 for an unknown parent or place, a cycle, and a tree that is too deep.
 */
export function moveCategory(
  scope: SiteScope,
  { categoryId, parentCategoryId, position, moveAfterCategoryId }: Move,
): Promise<{ parentId: string | null; siblings: string[] }> {
  requireOwn(categoryId)
  return transact(scope, async (tx) => {
    await lockNames(tx)
    await lock(tx, categoryId)
    const tree = await readTree(tx)
    const parentId = toParent(parentCategoryId)
    if (parentId === categoryId || isBelow(tree, parentId, categoryId)) {
      throw applicationError(400, 'TREE_CYCLE_DETECTED', 'A category is not below itself.')
    }
    requireParent(tree, parentId, heightOf(tree, categoryId))
    const others = siblingsOf(tree, parentId).filter((id) => id !== categoryId)
    const at = position === 'FIRST' ? 0 : position === 'LAST' ? others.length : after()
    const siblings = others.toSpliced(at, 0, categoryId)
    await savePlace(tx, siblings, parentId)
    await recordCollectionActions(tx, 'moved', [categoryId])
    catalogChanged(tx)
    return { parentId, siblings }

    function after() {
      if (!moveAfterCategoryId) {
        throw applicationError(
          400,
          'MISSING_AFTER_CATEGORY',
          'The position AFTER needs moveAfterCategoryId.',
        )
      }
      const index = others.indexOf(moveAfterCategoryId)
      if (index >= 0) return index + 1
      throw applicationError(
        400,
        'AFTER_CATEGORY_NOT_IN_PARENT',
        `The category ${moveAfterCategoryId} has another parent.`,
      )
    }
  })
}

const isBelow = (tree: CategoryTree, id: string | null, ancestor: string) =>
  id !== null && ancestorsOf(tree, id).some((one) => one.id === ancestor)

/** Its levels, with its own. */
function heightOf(tree: CategoryTree, id: string): number {
  const heights = siblingsOf(tree, id).map((child) => heightOf(tree, child))
  return 1 + Math.max(0, ...heights)
}
