import { isDeepStrictEqual } from 'node:util'
import type { PreorderInfo, ProductTranslation } from '@vitrine/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertRows } from '../../../../kernel/database/insert-rows.ts'
import { updateRows } from '../../../../kernel/database/update-rows.ts'
import type { SiteScope } from '../../../../kernel/scope/site-scope.ts'
import { changedMembers } from '../../../../outbox/changed-members.ts'
import { lockNames } from '../../../cache/catalog-counter.ts'
import { catalogChanged } from '../../../cache/catalog-epoch.ts'
import type { ReadProduct } from '../../../changes/product-snapshots.ts'
import { watchProducts } from '../../../changes/watch-products.ts'
import { saveEntities } from '../../../entities/save-entities.ts'
import { nameColors } from '../../../search/colors/named-colors.ts'
import { haveSameWords, reindexProducts } from '../../../search/index/index-products.ts'
import { pastSlugs, productCollections, productMedia, products } from '../../../tables.ts'
import { deleteTranslations } from '../../../translations/delete-translations.ts'
import { savePageSlugs, slugsOf } from '../../../translations/page-slugs.ts'
import { readTranslations } from '../../../translations/read/read-translations.ts'
import { storeTranslations } from '../../../translations/store-translations.ts'
import type { CheckedProduct } from '../product-input.ts'
import { type EarlierProduct, toEarlier } from '../read-input.ts'
import { chooseSlugs } from './choose-slugs.ts'
import { deletePastSlugs } from './delete-past-slugs.ts'
import { toMediaRows, toMembershipRows } from './link-rows.ts'
import { toColumns } from './product-columns.ts'
import { readMediaOf } from './read-media-of.ts'
import { replaceVariants } from './replace-variants.ts'
import { requireCollections } from './require-collections.ts'
import type { ImportOrigin, LockedProduct, SavedProduct } from './saved-product.ts'

export interface ReplacedProduct {
  current: LockedProduct
  product: CheckedProduct
  /** The product before the change, if it is watched already. */
  earlier?: EarlierProduct | undefined
  origin?: ImportOrigin | undefined
  /** Validated; replace the product's. */
  translations?: Record<string, ProductTranslation> | undefined
  /** Given for every product of the list or for none. */
  preorder?: PreorderInfo | null
  /** The ids of variants that get other choices, by the key of their new ones. */
  variantIds?: ReadonlyMap<string, string> | undefined
}

/**
 * Replaces many locked products with as many statements as for one; all of them or none. What is as it was is not
 * written again. SKUs are not compared with those of other products.
 *
 * @throws {ApiError} 400 when one of them references something that does not exist.
 */
export async function replaceProducts(
  tx: SiteScope,
  list: ReplacedProduct[],
): Promise<SavedProduct[]> {
  if (list.length === 0) return []
  const written = await withEarlier(tx, list)
  const slugs = await changeSlugs(tx, list)
  await requireCollections(tx, productsOf(written.filter(differsIn(collectionIdsOf))))
  const saved = list.map(({ current: { productId, slug, revision } }) => ({
    productId,
    slug: slugs.get(productId) ?? slug,
    revision: revision + 1,
  }))
  await updateRows(tx, products, await toChangedRows(tx, written, saved), {
    key: 'product_id',
    counting: ['version'],
  })
  await replaceVariants(tx, written)
  await replaceMedia(tx, written.filter(differsIn(mediaIdsOf)))
  await replaceMemberships(tx, written.filter(differsIn(membershipsOf)))
  const translated = await replaceTranslations(tx, list)
  await reindexProducts(
    tx,
    written.flatMap(({ productId, product, earlier }) => {
      if (translated.has(productId)) return { productId, product }
      if (haveSameWords(product, earlier.input)) return []
      return { productId, product, earlier: earlier.input, isTranslated: earlier.isTranslated }
    }),
    written[0]?.earlier.language,
  )
  await saveEntities(tx, written.filter(differsIn(namesOf)), { areNew: false })
  catalogChanged(tx)
  return saved
}

type WrittenProduct = ReplacedProduct & { productId: string; earlier: EarlierProduct }

/** The products with what they were, and watched from now on. */
async function withEarlier(tx: SiteScope, list: ReplacedProduct[]): Promise<WrittenProduct[]> {
  const unread = list.filter(({ earlier }) => !earlier).map(({ current }) => current.productId)
  const read = unread.length > 0 ? await watchProducts(tx, unread) : new Map<string, ReadProduct>()
  return list.map((one) => {
    const { productId } = one.current
    const found = read.get(productId)
    const earlier = one.earlier ?? (found && toEarlier(found))
    if (!earlier) throw new Error(`The locked product ${productId} does not exist.`)
    return { ...one, productId, earlier }
  })
}

/** The rows with the columns that differ in one of the products. */
async function toChangedRows(tx: SiteScope, written: WrittenProduct[], saved: SavedProduct[]) {
  const mediaOf = await readMediaOf(tx, written.filter(differsIn(mediaIdsOf)))
  const colors = await nameColors(tx, written)
  const changed = new Set<string>()
  const rows = written.map((one, at) => {
    const { product, earlier, productId } = one
    const { colors: _, ...columns } = toColumns(product)
    const { collectionIds } = product
    const media = differsIn(mediaIdsOf)(one) ? mediaOf(product) : earlier.media
    const before = toColumns(earlier.input)
    const now = { ...columns, collectionIds, media }
    const was = { ...before, collectionIds: earlier.input.collectionIds, media: earlier.media }
    const names = Object.keys(now) as (keyof typeof now)[]
    for (const name of Object.keys(changedMembers(was, now, names))) changed.add(name)
    return { columns: now, always: { ...saved[at], colors: colors.get(productId) ?? {} } }
  })
  const updatedAt = tx.now()
  return rows.map(({ columns, always }, at) => {
    const { origin, preorder } = written[at] ?? {}
    return {
      ...Object.fromEntries(Object.entries(columns).filter(([name]) => changed.has(name))),
      ...always,
      ...origin,
      ...(origin && { importRevision: saved[at]?.revision }),
      ...(preorder === undefined ? {} : { preorder }),
      updatedAt,
    }
  })
}

const differsIn =
  (part: (product: CheckedProduct) => unknown) =>
  ({ product, earlier }: WrittenProduct) =>
    !isDeepStrictEqual(part(product), part(earlier.input))

const productsOf = (list: WrittenProduct[]) => list.map(({ product }) => product)

const idsOf = (list: WrittenProduct[]) => list.map(({ productId }) => productId)

const collectionIdsOf = ({ collectionIds }: CheckedProduct) => collectionIds

const mediaIdsOf = ({ mediaIds }: CheckedProduct) => mediaIds

const membershipsOf = ({ collectionIds, priceMinor, visible }: CheckedProduct) => [
  collectionIds,
  priceMinor,
  visible,
]

/** The entities that it names. */
const namesOf = ({ brand, ribbon, infoSections, options, customTextFields }: CheckedProduct) => [
  brand,
  ribbon,
  infoSections,
  options,
  customTextFields,
]

/** The new slugs of the renamed products; their earlier ones lead to them. */
async function changeSlugs(tx: SiteScope, list: ReplacedProduct[]) {
  const renamed = list.filter(
    ({ product, current }) => product.slug !== undefined && product.slug !== current.slug,
  )
  if (renamed.length === 0) return new Map<string, string>()
  await lockNames(tx)
  const chosen = await chooseSlugs(tx, renamed)
  const moved = renamed.flatMap(({ current }, at) => {
    const slug = chosen[at] ?? current.slug
    return slug === current.slug ? [] : [{ slug, current }]
  })
  await deletePastSlugs(
    tx,
    moved.map(({ slug }) => slug),
  )
  const leftAt = tx.now()
  const past = moved.map(({ current: { slug, productId } }) => ({ slug, productId, leftAt }))
  await insertRows(tx, pastSlugs, past)
  return new Map(moved.map(({ slug, current }) => [current.productId, slug]))
}

async function replaceMedia(tx: SiteScope, list: WrittenProduct[]) {
  if (list.length === 0) return
  const { siteId, productId } = productMedia
  await tx.db
    .delete(productMedia)
    .where(and(eq(siteId, tx.siteId), inArray(productId, idsOf(list))))
  await insertRows(tx, productMedia, list.flatMap(toMediaRows))
}

async function replaceMemberships(tx: SiteScope, list: WrittenProduct[]) {
  if (list.length === 0) return
  const { siteId, productId, collectionId } = productCollections
  const rows = list.flatMap(toMembershipRows)
  // Memberships that stay keep their place in the collection.
  const kept = sql`(${productId}, ${collectionId}) IN (
    SELECT * FROM unnest(
      ${sql.param(rows.map((row) => row.productId))}::uuid[],
      ${sql.param(rows.map((row) => row.collectionId))}::uuid[]
    )
  )`
  await tx.db
    .delete(productCollections)
    .where(and(eq(siteId, tx.siteId), inArray(productId, idsOf(list)), sql`NOT ${kept}`))
  await insertRows(tx, productCollections, rows, { replacing: ['collection_id', 'product_id'] })
}

/** The ids of the products whose translations have changed. */
async function replaceTranslations(tx: SiteScope, list: ReplacedProduct[]) {
  const given = list.flatMap(({ current: { productId: id }, translations }) =>
    translations ? [{ id, translations }] : [],
  )
  if (given.length === 0) return new Set<string>()
  const known = await readTranslations(tx, { entity: 'product', ids: given.map(({ id }) => id) })
  const changed = given.filter(
    ({ id, translations }) => !isDeepStrictEqual(translations, known.get(id) ?? {}),
  )
  const ids = changed.map(({ id }) => id)
  await deleteTranslations(tx, 'product', ids)
  const said = changed.flatMap(({ id, translations }) =>
    Object.entries(translations).map(([language, content]) => ({ id, language, content })),
  )
  await storeTranslations(tx, 'product', said)
  await savePageSlugs(tx, 'product', { ids, slugs: slugsOf(said), taken: 'number' })
  return new Set(ids)
}
