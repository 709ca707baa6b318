import { isDeepStrictEqual } from 'node:util'
import type { PreorderInfo, ProductTranslation } from '@vitrine/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { insertRows } from '../../../../kernel/database/insert-rows.ts'
import { updateRows } from '../../../../kernel/database/update-rows.ts'
import type { SiteScope } from '../../../../kernel/scope/site-scope.ts'
import { lockNames } from '../../../cache/catalog-counter.ts'
import { catalogChanged } from '../../../cache/catalog-epoch.ts'
import { watchProducts } from '../../../changes/watch-products.ts'
import { saveEntities } from '../../../entities/save-entities.ts'
import { haveSameWords, reindexProducts } from '../../../search/index-products.ts'
import { pastSlugs, productCollections, productMedia, products } from '../../../tables.ts'
import { deleteTranslations } from '../../../translations/delete-translations.ts'
import { readTranslations } from '../../../translations/read/read-translations.ts'
import { storeTranslations } from '../../../translations/store-translations.ts'
import { readMedia } from '../../media/read-media.ts'
import type { CheckedProduct } from '../product-input.ts'
import { chooseSlugs } from './choose-slugs.ts'
import { toColumns } from './product-columns.ts'
import { replaceVariants } from './replace-variants.ts'
import { requireCollections } from './require-collections.ts'
import type { ImportOrigin, LockedProduct, SavedProduct } from './saved-product.ts'

export interface ReplacedProduct {
  current: LockedProduct
  product: CheckedProduct
  /** The product before the change; what is equal to it is not written again. */
  earlier?: CheckedProduct | undefined
  origin?: ImportOrigin | undefined
  /** Validated; replace the product's. */
  translations?: Record<string, ProductTranslation> | undefined
  /** Given for every product of the list or for none. */
  preorder?: PreorderInfo | null
}

/**
 * Replaces many locked products with as many statements as for one; all of them or none. SKUs are not compared with
 * those of other products.
 *
 * @throws {ApiError} 400 when one of them references something that does not exist.
 */
export async function replaceProducts(
  tx: SiteScope,
  list: ReplacedProduct[],
): Promise<SavedProduct[]> {
  if (list.length === 0) return []
  await watchProducts(tx, idsOf(list))
  const slugs = await changeSlugs(tx, list)
  await requireCollections(
    tx,
    list.map(({ product }) => product),
  )
  const media = await readMedia(tx, [...new Set(list.flatMap(({ product }) => product.mediaIds))])
  const byId = new Map(media.map((picture) => [picture.id, picture]))
  const saved = list.map(({ current: { productId, slug, revision } }) => ({
    productId,
    slug: slugs.get(productId) ?? slug,
    revision: revision + 1,
  }))
  const updatedAt = tx.now()
  await updateRows(
    tx,
    products,
    list.map(({ product, origin, preorder }, at) => ({
      ...saved[at],
      media: product.mediaIds.flatMap((id) => byId.get(id) ?? []),
      collectionIds: product.collectionIds,
      ...toColumns(product),
      ...origin,
      ...(preorder === undefined ? {} : { preorder }),
      updatedAt,
    })),
    { key: 'product_id', counting: ['version'] },
  )
  const written = list.map((one) => ({ ...one, productId: one.current.productId }))
  await replaceVariants(tx, written)
  await replaceMedia(tx, written.filter(differsIn(mediaOf)))
  await replaceMemberships(tx, written.filter(differsIn(membershipsOf)))
  const translated = await replaceTranslations(tx, list)
  await reindexProducts(
    tx,
    written.filter(
      ({ productId, product, earlier }) =>
        translated.has(productId) || !earlier || !haveSameWords(product, earlier),
    ),
  )
  await saveEntities(tx, written.filter(differsIn(namesOf)), { areNew: false })
  catalogChanged(tx)
  return saved
}

interface WrittenProduct extends ReplacedProduct {
  productId: string
}

const idsOf = (list: ReplacedProduct[]) => list.map(({ current }) => current.productId)

const differsIn =
  (part: (product: CheckedProduct) => unknown) =>
  ({ product, earlier }: ReplacedProduct) =>
    !earlier || !isDeepStrictEqual(part(product), part(earlier))

const mediaOf = ({ mediaIds }: CheckedProduct) => mediaIds

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
  const { siteId, db } = tx
  const slugs = moved.map(({ slug }) => slug)
  await db
    .delete(pastSlugs)
    .where(and(eq(pastSlugs.siteId, siteId), inArray(pastSlugs.slug, slugs)))
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
  const rows = list.flatMap(({ productId, product }) =>
    product.mediaIds.map((mediaId, position) => ({ productId, mediaId, position })),
  )
  await insertRows(tx, productMedia, rows)
}

async function replaceMemberships(tx: SiteScope, list: WrittenProduct[]) {
  if (list.length === 0) return
  const { siteId, productId } = productCollections
  await tx.db
    .delete(productCollections)
    .where(and(eq(siteId, tx.siteId), inArray(productId, idsOf(list))))
  const rows = list.flatMap(({ productId, product: { collectionIds, priceMinor, visible } }) =>
    [...new Set(collectionIds)].map((collectionId) => ({
      productId,
      collectionId,
      priceMinor,
      visible,
    })),
  )
  await insertRows(tx, productCollections, rows)
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
  return new Set(ids)
}
