import type { ProductTranslation } from '@vitrine/contract'
import { runStatement } from '../../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../../kernel/scope/site-scope.ts'
import { lockNames } from '../../../cache/catalog-counter.ts'
import { rejectReference } from '../../media/read-media.ts'
import { maySkuEqual } from '../../sku-index.ts'
import type { CheckedProduct } from '../product-input.ts'
import type { EarlierProduct, StoredVariant } from '../read-input.ts'
import { insertProducts } from './insert-products.ts'
import { replaceProducts } from './replace-products.ts'
import type { ImportOrigin, LockedProduct, SavedProduct } from './saved-product.ts'

/** Writes the rows of a product; the caller has validated it and runs the transaction. */

interface WriteOptions {
  origin?: ImportOrigin
  /** Validated; replace the product's. */
  translations?: Record<string, ProductTranslation> | undefined
  /** Of a new product; a new one by default. */
  productId?: string
}

/** @throws {ApiError} 400 when it references something that does not exist, or a SKU that another product has. */
export async function insertProduct(
  tx: SiteScope,
  product: CheckedProduct,
  { origin, translations, productId }: WriteOptions = {},
): Promise<SavedProduct> {
  if (!origin) await requireFreeSkus(tx, null, product)
  const [saved] = await insertProducts(tx, [{ product, origin, translations, productId }])
  return saved as SavedProduct
}

/** @throws {ApiError} as {@link insertProduct} */
export async function replaceProduct(
  tx: SiteScope,
  current: LockedProduct,
  product: CheckedProduct,
  options:
    | { earlier: EarlierProduct; variantIds?: ReadonlyMap<string, string> }
    | (WriteOptions & { origin: ImportOrigin }),
): Promise<SavedProduct> {
  if ('earlier' in options) {
    const { productId } = current
    await requireFreeSkus(tx, { productId, stored: options.earlier.stored }, product)
  }
  const [saved] = await replaceProducts(tx, [{ current, product, ...options }])
  return saved as SavedProduct
}

/**
 * Rejects SKUs that the product did not have before and that another product or another of its variants has. Under the
 * lock of names, so that two products saved concurrently do not take the same one.
 */
async function requireFreeSkus(
  tx: SiteScope,
  earlier: { productId: string; stored: StoredVariant[] } | null,
  product: CheckedProduct,
) {
  const { sku, variants: own } = product
  const wanted = (own.length > 0 ? own.map((variant) => variant.sku) : [sku]).filter(Boolean)
  const timesHad = countEach((earlier?.stored ?? []).map((variant) => variant.sku))
  for (const [text, times] of countEach(wanted)) {
    if (times === 1 || times <= (timesHad.get(text) ?? 0)) continue
    rejectReference('variants', 'has two variants with the same SKU')
  }
  const skus = wanted.filter((text) => !timesHad.has(text))
  if (skus.length === 0) return
  await lockNames(tx)
  const [taken] = await runStatement<{ sku: string }>(tx.db, {
    name: 'catalog.find-taken-sku',
    text: `
      SELECT v.sku
      FROM variants v
      WHERE v.site_id = $1
        AND v.sku = ANY($2::text[])
        AND ${maySkuEqual('$2')}
        AND v.product_id IS DISTINCT FROM $3::uuid
      LIMIT 1`,
    values: [tx.siteId, skus, earlier?.productId ?? null],
  })
  if (!taken) return
  rejectReference(own.length > 0 ? 'variants' : 'sku', `has a SKU of another product: ${taken.sku}`)
}

function countEach(texts: string[]) {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
