import { DEFAULT_VARIANT_ID } from '@vitrine/contract'
import { isOnPreorder } from '../catalog/inventory/is-on-preorder.ts'
import {
  type ProductRecord,
  type ProductRow,
  productColumns,
  productJoins,
  toProductRecord,
  type VariantRecord,
} from '../catalog/product/product-row.ts'
import { nameOf, runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { findAddedMinor } from './cart-modifiers.ts'
import type { StoredLine } from './stored-cart.ts'

/** A product with the data that carts use: in the reader's language, and in the original. */
export interface CartProduct {
  record: ProductRecord
  original: ProductRecord
}

/** The product, variant and choices of a line, as they are in the catalog now. */
export interface CartItem {
  product: CartProduct
  /** In the reader's language. */
  variant: VariantRecord
  /** The choices, by their original names. */
  choices: Record<string, string>
  /** What the line's modifiers add to the price of one, in minor units. */
  addedMinor: number
}

/** The data of an item that is still known after its deletion. */
export interface Described {
  product: Record<
    'record' | 'original',
    Pick<ProductRecord, 'options' | 'customTextFields' | 'media' | 'modifiers'>
  >
  choices: Record<string, string>
}

type Wanted = Pick<StoredLine, 'productId'> & { /** Absent: any of them. */ variantId?: string }

/**
 * The products with these ids that shoppers may see, with the wanted variants, in one statement. A product without the
 * wanted variant has an empty list.
 */
export async function readCartProducts(
  scope: SiteScope,
  wanted: readonly Wanted[],
): Promise<Map<string, CartProduct>> {
  if (wanted.length === 0) return new Map()
  const variantIds = wanted.flatMap(({ variantId }) => variantId ?? [])
  // A product whose variants are managed since has them in place of its only one.
  const whole = wanted.filter(
    ({ variantId }) => variantId === undefined || variantId === DEFAULT_VARIANT_ID,
  )
  const rows = await runStatement<Row>(scope.db, {
    ...nameOf(readCartProductsIn(scope)),
    values: [
      scope.siteId,
      wanted.map(({ productId }) => productId),
      variantIds,
      whole.map(({ productId }) => productId),
    ],
  })
  return new Map(rows.map((row) => [row.productId, toCartProduct(row, scope)]))
}

type Row = Omit<ProductRow, 'variants'> & { variants: ProductRow['variants'] | null }

const readCartProductsIn = (scope: Pick<SiteScope, 'languages'>) => `
SELECT ${productColumns(scope)}
FROM products p ${productJoins('(variant_id = ANY($3::uuid[]) OR product_id = ANY($4::uuid[]))')}
WHERE p.site_id = $1
  AND p.product_id = ANY($2::uuid[])
  AND p.visible`

function toCartProduct(columns: Row, scope: SiteScope): CartProduct {
  const row = { ...columns, variants: columns.variants ?? [] }
  const original = toProductRecord(row)
  return {
    original,
    record: scope.languages?.length ? toProductRecord(row, scope) : original,
  }
}

/** The item of the line; `null` when the product, the variant or a choice was deleted or is hidden. */
export function findItem(
  products: ReadonlyMap<string, CartProduct>,
  { productId, variantId, options }: Pick<StoredLine, 'productId' | 'variantId' | 'options'>,
): CartItem | null {
  const product = products.get(productId)
  const index = product ? indexOf(product.original, variantId, options) : -1
  const [original, variant] = [product?.original.variants[index], product?.record.variants[index]]
  if (!product || !original || !variant?.visible) return null
  const { modifiers, currency } = product.original
  const addedMinor = findAddedMinor(modifiers ?? [], options, currency)
  if (addedMinor === null) return null
  const { manageVariants } = product.original
  if (manageVariants) return { product, variant, choices: original.choices, addedMinor }
  const chosen = new Map(Object.entries(options.options ?? {}))
  const isWhole = product.original.options.every(({ name, choices }) =>
    choices.some(({ description }) => description === chosen.get(name)),
  )
  const isPlain =
    variantId === DEFAULT_VARIANT_ID && chosen.size === product.original.options.length
  return isWhole && isPlain
    ? { product, variant, choices: Object.fromEntries(chosen), addedMinor }
    : null
}

/** The variant of the line; where the product's variants are managed since, the one with the line's choices. */
function indexOf(
  { variants, manageVariants }: ProductRecord,
  variantId: string,
  { options = {} }: StoredLine['options'],
): number {
  const index = variants.findIndex((one) => one.variantId === variantId)
  const chosen = Object.entries(options)
  if (index >= 0 || !manageVariants || chosen.length === 0) return index
  return variants.findIndex(
    ({ choices }) =>
      Object.keys(choices).length === chosen.length &&
      chosen.every(([option, choice]) => choices[option] === choice),
  )
}

/** The available quantity; `null` where it is not tracked. Sold-out items may be preordered. */
export function piecesLeft({ product, variant }: CartItem): number | null {
  const { trackInventory, preorder } = product.record
  if (variant.inStock) return trackInventory ? variant.quantity : null
  if (!isOnPreorder(variant, preorder)) return 0
  return preorder?.limit == null ? null : preorder.limit - variant.preordered
}
