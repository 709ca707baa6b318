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

/** @throws {ApiError} 400 when it references something that does not exist, or a SKU or barcode that another product has. */
export async function insertProduct(
  tx: SiteScope,
  product: CheckedProduct,
  { origin, translations, productId }: WriteOptions = {},
): Promise<SavedProduct> {
  if (!origin) await requireUnique(tx, null, product)
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
    await requireUnique(tx, { productId, stored: options.earlier.stored }, product)
  }
  const [saved] = await replaceProducts(tx, [{ current, product, ...options }])
  return saved as SavedProduct
}

/** What no two variants of a site have, and SQL that finds the variants which may have one of `$2`. */
const UNIQUE = [
  { member: 'sku', word: 'SKU', mayEqual: maySkuEqual('$2') },
  { member: 'barcode', word: 'barcode', mayEqual: "v.barcode <> ''" },
] as const

/**
 * Rejects SKUs and barcodes that the product did not have before and that another product or another of its variants has.
 * Under the lock of names, so that two products saved concurrently do not take the same one.
 */
async function requireUnique(
  tx: SiteScope,
  earlier: { productId: string; stored: StoredVariant[] } | null,
  product: CheckedProduct,
) {
  for (const { member, word, mayEqual } of UNIQUE) {
    const own = product.variants
    const all = own.length > 0 ? own.map((variant) => variant[member]) : [product[member]]
    const wanted = all.filter(Boolean)
    const timesHad = countEach((earlier?.stored ?? []).map((variant) => variant[member]))
    for (const [text, times] of countEach(wanted)) {
      if (times === 1 || times <= (timesHad.get(text) ?? 0)) continue
      rejectReference('variants', `has two variants with the same ${word}`)
    }
    const added = wanted.filter((text) => !timesHad.has(text))
    if (added.length === 0) continue
    await lockNames(tx)
    const taken = await findTaken(tx, { member, mayEqual }, added, earlier?.productId ?? null)
    if (!taken) continue
    const field = own.length > 0 ? 'variants' : member
    rejectReference(field, `has a ${word} of another product: ${taken}`)
  }
}

/** One of the texts that a variant of another product has. */
async function findTaken(
  { siteId, db }: SiteScope,
  { member, mayEqual }: Pick<(typeof UNIQUE)[number], 'member' | 'mayEqual'>,
  texts: string[],
  productId: string | null,
): Promise<string | undefined> {
  const [taken] = await runStatement<{ value: string }>(db, {
    name: `catalog.find-taken-${member}`,
    text: `
      SELECT v.${member} AS value
      FROM variants v
      WHERE v.site_id = $1
        AND v.${member} = ANY($2::text[])
        AND ${mayEqual}
        AND v.product_id IS DISTINCT FROM $3::uuid
      LIMIT 1`,
    values: [siteId, texts, productId],
  })
  return taken?.value
}

function countEach(texts: string[]) {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
