import { runStatement } from '../../../kernel/database/statement.ts'
import { notFound } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { ReadProduct } from '../../changes/product-snapshots.ts'
import { pickProductFields } from '../product-fields.ts'
import { PRODUCT_COLUMNS, type ProductRow, productJoins } from '../product-row.ts'
import type { CheckedProduct, CheckedVariant } from './product-input.ts'

/** The product as the input that would create it, and the ids of its variants in the input's order. */
export interface CurrentProduct {
  input: CheckedProduct
  variantIds: string[]
  /** The language of its texts, and the currency of its prices. */
  language: string
  currency: string
  /** The rows of its variants, in their order. */
  stored: StoredVariant[]
}

/** A variant's row, where `null` is the value of its product. */
export interface StoredVariant extends CheckedVariant {
  variantId: string
  variantName: string
}

/** The product before a change. */
export interface EarlierProduct extends CurrentProduct {
  media: ProductRow['media']
  isTranslated: boolean
}

/** @throws {ApiError} 404 for an unknown product. */
export async function readInput(scope: SiteScope, productId: string): Promise<CurrentProduct> {
  const current = (await readInputs(scope, [productId])).get(productId)
  if (!current) throw notFound('product', productId)
  return current
}

/** Those of the products that exist, by their ids. */
export async function readInputs(
  { siteId, db }: SiteScope,
  productIds: string[],
): Promise<Map<string, CurrentProduct>> {
  const rows = await runStatement<ProductRow>(db, {
    name: 'catalog.read-inputs',
    text: `
      SELECT ${PRODUCT_COLUMNS}
      FROM products p ${productJoins()}
      WHERE p.site_id = $1
        AND p.product_id = ANY($2::uuid[])`,
    values: [siteId, productIds],
  })
  return new Map(rows.map((row) => [row.productId, toCurrent(row)]))
}

export const toEarlier = ({ row, snapshot }: ReadProduct): EarlierProduct => ({
  ...toCurrent(row),
  media: row.media,
  isTranslated: Object.keys(snapshot.translations).length > 0,
})

function toCurrent(row: ProductRow): CurrentProduct {
  const stored = row.variants.map(toStoredVariant)
  const [only] = stored
  const input: CheckedProduct = {
    ...pickProductFields(row),
    slug: row.slug,
    discount:
      row.discountType === 'AMOUNT'
        ? { type: 'AMOUNT', minor: row.discountMinor }
        : row.discountType === 'PERCENT'
          ? { type: 'PERCENT', basisPoints: row.discountBasisPoints }
          : { type: 'NONE' },
    quantity: row.manageVariants ? 0 : (only?.quantity ?? 0),
    inStock: row.manageVariants ? true : (only?.inStock ?? true),
    variants: row.manageVariants
      ? stored.map(({ variantId: _, variantName: __, ...variant }) => variant)
      : [],
    mediaIds: row.media.map(({ id }) => id),
    collectionIds: row.collectionIds,
  }
  const variantIds = row.manageVariants ? stored.map(({ variantId }) => variantId) : []
  return { input, variantIds, stored, language: row.language, currency: row.currency }
}

const toStoredVariant = (tuple: ProductRow['variants'][number]): StoredVariant => ({
  variantId: tuple[0],
  choices: tuple[1],
  variantName: tuple[2],
  priceMinor: tuple[3],
  costMinor: tuple[4],
  weight: tuple[5],
  sku: tuple[6],
  visible: tuple[7],
  quantity: tuple[8],
  inStock: tuple[9],
  productDimensions: tuple[10],
  packageDimensions: tuple[11],
  pricePerUnit: tuple[13],
  barcode: tuple[14],
  compareAtMinor: tuple[15],
})
