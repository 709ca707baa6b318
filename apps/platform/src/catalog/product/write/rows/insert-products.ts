import type { PreorderInfo, ProductTranslation } from '@vitrine/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { insertRows } from '../../../../kernel/database/insert-rows.ts'
import { toJsonRows } from '../../../../kernel/database/json-rows.ts'
import type { SiteScope } from '../../../../kernel/scope/site-scope.ts'
import { nextNumericId } from '../../../cache/catalog-counter.ts'
import { catalogChanged } from '../../../cache/catalog-epoch.ts'
import { watchProducts } from '../../../changes/watch-products.ts'
import { saveEntities } from '../../../entities/save-entities.ts'
import { indexProducts, toDocuments, withTranslations } from '../../../search/index-products.ts'
import {
  catalogCounters,
  pastSlugs,
  productCollections,
  productMedia,
  products,
  variants,
} from '../../../tables.ts'
import { storeTranslations } from '../../../translations/store-translations.ts'
import { readMedia } from '../../media/read-media.ts'
import type { CheckedProduct } from '../product-input.ts'
import { chooseSlugs } from './choose-slugs.ts'
import { toColumns, toVariantRows } from './product-columns.ts'
import { requireCollections } from './require-collections.ts'
import type { ImportOrigin, SavedProduct } from './saved-product.ts'

export interface NewProduct {
  product: CheckedProduct
  origin?: ImportOrigin | undefined
  /** Validated translations. */
  translations?: Record<string, ProductTranslation> | undefined
  preorder?: PreorderInfo | undefined
}

/**
 * Creates many products with as many statements as for one; all of them or none. Their numbers ascend in their order.
 * A SKU may repeat that of another product, as in many files of other shop systems.
 *
 * @throws {ApiError} 400 when one of them references something that does not exist.
 */
export async function insertProducts(tx: SiteScope, list: NewProduct[]): Promise<SavedProduct[]> {
  if (list.length === 0) return []
  const { siteId, db } = tx
  const firstId = await nextNumericId(tx)
  const slugs = await chooseSlugs(tx, list)
  await requireCollections(
    tx,
    list.map(({ product }) => product),
  )
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
  const written = rows.map(({ product, columns: { productId } }) => ({ productId, product }))
  const inserted = insertRows(
    tx,
    products,
    rows.map(({ columns }) => columns),
  )
  // Prepared while the database writes.
  const variantRows = toJsonRows(
    variants,
    written.flatMap(({ product, productId }) =>
      toVariantRows(product, () => uuidv7()).map((row, position) => ({
        productId,
        position,
        ...row,
      })),
    ),
  )
  const documents = toDocuments(written)
  await inserted
  await insertRows(tx, variants, variantRows)
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
      [...new Set(collectionIds)].map((collectionId) => ({
        productId,
        collectionId,
        priceMinor,
        visible,
      })),
    ),
  )
  const said = rows.flatMap(({ translations, columns: { productId } }) =>
    Object.entries(translations).map(([language, content]) => ({
      id: productId,
      language,
      content,
    })),
  )
  await storeTranslations(tx, 'product', said)
  if (said.length === 0) await indexProducts(tx, written, { areNew: true, documents })
  else await indexProducts(tx, await withTranslations(tx, written), { areNew: true })
  await saveEntities(tx, written, { areNew: true })
  if (rows.length > 1) {
    await db
      .update(catalogCounters)
      .set({ lastNumericId: firstId + rows.length - 1 })
      .where(eq(catalogCounters.siteId, siteId))
  }
  catalogChanged(tx)
  return rows.map(({ columns: { productId, slug, revision } }) => ({ productId, slug, revision }))
}
