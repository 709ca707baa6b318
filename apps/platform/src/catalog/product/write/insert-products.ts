import type { PreorderInfo, ProductTranslation } from '@vitrine/contract'
import { and, eq, inArray, like } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { insertRows } from '../../../kernel/database/insert-rows.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { nextNumericId } from '../../cache/catalog-counter.ts'
import { catalogChanged } from '../../cache/catalog-epoch.ts'
import { watchProducts } from '../../changes/watch-products.ts'
import { saveEntities } from '../../entities/save-entities.ts'
import { indexProducts, withTranslations } from '../../search/index-products.ts'
import {
  catalogCounters,
  collections,
  pastSlugs,
  productCollections,
  productMedia,
  products,
  variants,
} from '../../tables.ts'
import { storeTranslations } from '../../translations/store-translations.ts'
import { readMedia, rejectReference } from '../media/read-media.ts'
import { freeSlug, toSlug } from '../names.ts'
import { toColumns, toVariantRows } from './product-columns.ts'
import type { CheckedProduct } from './product-input.ts'
import type { ImportOrigin } from './write-product.ts'

export interface NewProduct {
  product: CheckedProduct
  origin?: ImportOrigin
  /** Validated translations. */
  translations?: Record<string, ProductTranslation>
  preorder?: PreorderInfo | undefined
}

/**
 * Creates many products with as many statements as for one; all of them or none. Their numbers ascend in their order.
 * Returns their ids. A SKU may repeat that of another product, as in many files of other shop systems.
 *
 * @throws {ApiError} 400 when one of them references something that does not exist.
 */
export async function insertProducts(tx: SiteScope, list: NewProduct[]): Promise<string[]> {
  if (list.length === 0) return []
  const { siteId, db } = tx
  const firstId = await nextNumericId(tx)
  const slugs = await chooseSlugs(tx, list)
  await requireCollections(tx, list)
  const media = await readMedia(tx, [...new Set(list.flatMap(({ product }) => product.mediaIds))])
  const byId = new Map(media.map((picture) => [picture.id, picture]))
  const now = tx.now()
  const rows = list.map(({ product, origin, translations = {}, preorder = null }, index) => ({
    product,
    translations,
    columns: {
      productId: uuidv7(),
      numericId: firstId + index,
      slug: slugs[index] ?? '',
      media: product.mediaIds.flatMap((id) => byId.get(id) ?? []),
      collectionIds: product.collectionIds,
      ...toColumns(product),
      ...origin,
      preorder,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    },
  }))
  await watchProducts(
    tx,
    rows.map(({ columns }) => columns.productId),
    { areNew: true },
  )
  // Products that earlier had one of the slugs are no longer found by it.
  await db
    .delete(pastSlugs)
    .where(and(eq(pastSlugs.siteId, siteId), inArray(pastSlugs.slug, slugs)))
  await insertRows(
    tx,
    products,
    rows.map(({ columns }) => columns),
  )
  await insertRows(
    tx,
    variants,
    rows.flatMap(({ product, columns: { productId } }) =>
      toVariantRows(product, () => uuidv7()).map((row, position) => ({
        productId,
        position,
        ...row,
      })),
    ),
  )
  await insertRows(
    tx,
    productMedia,
    rows.flatMap(({ product, columns: { productId } }) =>
      product.mediaIds.map((mediaId, position) => ({ productId, mediaId, position })),
    ),
  )
  await insertRows(
    tx,
    productCollections,
    rows.flatMap(({ columns: { productId, collectionIds, priceMinor, visible } }) =>
      collectionIds.map((collectionId) => ({ productId, collectionId, priceMinor, visible })),
    ),
  )
  const written = rows.map(({ product, columns: { productId } }) => ({ productId, product }))
  const said = rows.flatMap(({ translations, columns: { productId } }) =>
    Object.entries(translations).map(([language, content]) => ({
      id: productId,
      language,
      content,
    })),
  )
  await storeTranslations(tx, 'product', said)
  const all = said.length > 0 ? await withTranslations(tx, written) : written
  await indexProducts(tx, all, { areNew: true })
  await saveEntities(tx, written, { areNew: true })
  await db
    .update(catalogCounters)
    .set({ lastNumericId: firstId + rows.length - 1 })
    .where(eq(catalogCounters.siteId, siteId))
  catalogChanged(tx)
  return rows.map(({ columns }) => columns.productId)
}

async function chooseSlugs({ siteId, db }: SiteScope, list: NewProduct[]) {
  const wanted = list.map(({ product }) => toSlug(product.slug ?? product.name, 'product'))
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(eq(products.siteId, siteId), inArray(products.slug, wanted)))
  const taken = new Set(rows.map(({ slug }) => slug))
  // A taken slug may be taken with numbers as well; most batches have none.
  const contested = wanted.filter((slug, at) => taken.has(slug) || wanted.indexOf(slug) !== at)
  for (const slug of new Set(contested)) {
    const numbered = await db
      .select({ slug: products.slug })
      .from(products)
      .where(and(eq(products.siteId, siteId), like(products.slug, `${slug}-%`)))
    for (const row of numbered) taken.add(row.slug)
  }
  return wanted.map((slug) => {
    const free = freeSlug(slug, taken)
    taken.add(free)
    return free
  })
}

async function requireCollections({ siteId, db }: SiteScope, list: NewProduct[]) {
  const ids = [...new Set(list.flatMap(({ product }) => product.collectionIds))]
  const known = await db
    .select({ id: collections.collectionId })
    .from(collections)
    .where(and(eq(collections.siteId, siteId), inArray(collections.collectionId, ids)))
  if (known.length !== ids.length) {
    rejectReference('collectionIds', 'names a collection that does not exist')
  }
}
