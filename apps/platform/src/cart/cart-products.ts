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
import type { StoredLine } from './stored-cart.ts'

/** A product as carts need it: in the words of the reader, and in those of the original. */
export interface CartProduct {
  record: ProductRecord
  original: ProductRecord
}

/** What a line is of, as the catalog has it now. */
export interface CartItem {
  product: CartProduct
  /** In the words of the reader. */
  variant: VariantRecord
  /** What was chosen, in the words of the original. */
  choices: Record<string, string>
}

/** As much of an item as can be said when it is gone. */
export interface Described {
  product: Record<
    'record' | 'original',
    Pick<ProductRecord, 'options' | 'customTextFields' | 'media'>
  >
  choices: Record<string, string>
}

type Wanted = Pick<StoredLine, 'productId'> & { /** Absent: any of them. */ variantId?: string }

/**
 * The products of these ids that shoppers may see, with the variants wanted of them, in one statement. Of a product
 * without the variant there are no variants.
 */
export async function readCartProducts(
  scope: SiteScope,
  wanted: readonly Wanted[],
): Promise<Map<string, CartProduct>> {
  if (wanted.length === 0) return new Map()
  const variantIds = wanted.flatMap(({ variantId }) => variantId ?? [])
  const whole = wanted.filter(({ variantId }) => variantId === undefined)
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
  return { original, record: scope.languages?.length ? toProductRecord(row, scope) : original }
}

/** What the line is of; `null` when the product, the variant or a choice of it is there no more, or hidden. */
export function findItem(
  products: ReadonlyMap<string, CartProduct>,
  { productId, variantId, options }: Pick<StoredLine, 'productId' | 'variantId' | 'options'>,
): CartItem | null {
  const product = products.get(productId)
  const index = product?.original.variants.findIndex((one) => one.variantId === variantId) ?? -1
  const [original, variant] = [product?.original.variants[index], product?.record.variants[index]]
  if (!product || !original || !variant?.visible) return null
  if (product.original.manageVariants) return { product, variant, choices: original.choices }
  const chosen = new Map(Object.entries(options.options ?? {}))
  const isWhole = product.original.options.every(({ name, choices }) =>
    choices.some(({ description }) => description === chosen.get(name)),
  )
  const isPlain =
    variantId === DEFAULT_VARIANT_ID && chosen.size === product.original.options.length
  return isWhole && isPlain ? { product, variant, choices: Object.fromEntries(chosen) } : null
}

/** How many pieces are to be had; `null` where they are not counted. What is sold out may be ordered ahead. */
export function piecesLeft({ product, variant }: CartItem): number | null {
  const { trackInventory, preorder } = product.record
  if (variant.inStock) return trackInventory ? variant.quantity : null
  if (!isOnPreorder(variant, preorder)) return 0
  return preorder?.limit == null ? null : preorder.limit - variant.preordered
}
