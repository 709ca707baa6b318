import type { PreorderInfo, ProductTranslation } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { insertRows } from '../../../../kernel/database/insert-rows.ts'
import { toJsonRows } from '../../../../kernel/database/json-rows.ts'
import type { SiteScope } from '../../../../kernel/scope/site-scope.ts'
import { nextNumericId } from '../../../cache/catalog-counter.ts'
import { catalogChanged } from '../../../cache/catalog-epoch.ts'
import { watchProducts } from '../../../changes/watch-products.ts'
import { saveEntities } from '../../../entities/save-entities.ts'
import { nameColors } from '../../../search/colors/named-colors.ts'
import { withTranslations, writeNewDocuments } from '../../../search/index/index-products.ts'
import { writeDictionary } from '../../../search/index/write-dictionary.ts'
import {
  catalogCounters,
  productCollections,
  productMedia,
  products,
  variants,
} from '../../../tables.ts'
import { savePageSlugs, slugsOf } from '../../../translations/page-slugs.ts'
import { storeTranslations } from '../../../translations/store-translations.ts'
import type { CheckedProduct } from '../product-input.ts'
import { chooseSlugs } from './choose-slugs.ts'
import { deletePastSlugs } from './delete-past-slugs.ts'
import { toMediaRows, toMembershipRows } from './link-rows.ts'
import { toColumns, toVariantRows } from './product-columns.ts'
import { readMediaOf } from './read-media-of.ts'
import { requireCollections } from './require-collections.ts'
import type { ImportOrigin, SavedProduct } from './saved-product.ts'

const FIRST_REVISION = 1

export interface NewProduct {
  product: CheckedProduct
  /** A new one by default. */
  productId?: string | undefined
  origin?: ImportOrigin | undefined
  /** Validated translations. */
  translations?: Record<string, ProductTranslation> | undefined
  preorder?: PreorderInfo | undefined
}

/**
 * Creates many products with as many statements as for one; all of them or none. Their numbers ascend in their order.
 * A SKU may repeat that of another product, as in many files of other shop systems.
 *
 * `beforeNames` is awaited before anything is written or locked that another transaction may need: another batch may
 * be written meanwhile.
 *
 * @throws {ApiError} 400 when one of them references something that does not exist.
 */
export async function insertProducts(
  tx: SiteScope,
  list: NewProduct[],
  { beforeNames }: { beforeNames?: () => Promise<void> } = {},
): Promise<SavedProduct[]> {
  if (list.length === 0) return []
  const { siteId, db } = tx
  const written = list.map((one) => ({ ...one, productId: one.productId ?? uuidv7() }))
  const ids = written.map(({ productId }) => productId)
  await watchProducts(tx, ids, { areNew: true })
  const words = await writeTexts(tx, written)
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
  await beforeNames?.()
  const firstId = await nextNumericId(tx)
  const slugs = await chooseSlugs(tx, list)
  await requireCollections(
    tx,
    list.map(({ product }) => product),
  )
  const mediaOf = await readMediaOf(tx, list)
  const colors = await nameColors(tx, written)
  const now = tx.now()
  const rows = written.map(({ productId, product, origin, preorder = null }, index) => ({
    productId,
    numericId: firstId + index,
    slug: slugs[index] ?? '',
    media: mediaOf(product),
    collectionIds: product.collectionIds,
    ...toColumns(product),
    colors: colors.get(productId) ?? {},
    ...origin,
    ...(origin && { importRevision: FIRST_REVISION }),
    preorder,
    revision: FIRST_REVISION,
    createdAt: now,
    updatedAt: now,
  }))
  await deletePastSlugs(tx, slugs)
  await insertRows(tx, products, rows)
  await insertRows(tx, variants, variantRows)
  await insertRows(tx, productMedia, written.flatMap(toMediaRows))
  await insertRows(tx, productCollections, written.flatMap(toMembershipRows))
  await writeDictionary(tx, words)
  await saveEntities(tx, written, { areNew: true })
  if (rows.length > 1) {
    await db
      .update(catalogCounters)
      .set({ lastNumericId: firstId + rows.length - 1 })
      .where(eq(catalogCounters.siteId, siteId))
  }
  catalogChanged(tx)
  return rows.map(({ productId, slug, revision }) => ({ productId, slug, revision }))
}

/** Writes the translations and the search documents of the products; returns their words. */
async function writeTexts(tx: SiteScope, written: (NewProduct & { productId: string })[]) {
  const said = written.flatMap(({ translations = {}, productId }) =>
    Object.entries(translations).map(([language, content]) => ({
      id: productId,
      language,
      content,
    })),
  )
  await storeTranslations(tx, 'product', said)
  const slugs = slugsOf(said)
  await savePageSlugs(tx, 'product', { ids: slugs.map(({ id }) => id), slugs, taken: 'number' })
  const all = said.length > 0 ? await withTranslations(tx, written) : written
  return writeNewDocuments(tx, all)
}
