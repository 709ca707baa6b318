import { DEFAULT_VARIANT_ID, type InventoryItemV3 } from '@vitrine/contract'
import type { ProductSnapshot } from '../../catalog/changes/change.ts'
import { isOnPreorder } from '../../catalog/inventory/is-on-preorder.ts'
import type { VariantRecord } from '../../catalog/product/product-row.ts'
import { toInventoryItemId } from '../../catalog/product/wire-product.ts'

/** The id of the only stock location. */
const ONLY_LOCATION = '00000000-0000-0000-0000-000000000000'

/** The stock of one variant in the form of catalog v3 (wire contract section 10.4). */
export function toInventoryItemV3(
  product: ProductSnapshot,
  variant: VariantRecord,
  { revision, at }: { revision: number; at: string },
): InventoryItemV3 {
  const { productId, trackInventory, preorder } = product
  const { variantId, quantity, inStock, preordered } = variant
  return {
    id: toInventoryItemId(variantId === DEFAULT_VARIANT_ID ? productId : variantId),
    revision: String(revision),
    createdDate: product.createdAt,
    updatedDate: at,
    variantId,
    locationId: ONLY_LOCATION,
    productId,
    ...(trackInventory ? { quantity } : { inStock }),
    trackQuantity: trackInventory,
    availabilityStatus: inStock
      ? 'IN_STOCK'
      : isOnPreorder(variant, preorder)
        ? 'PREORDER'
        : 'OUT_OF_STOCK',
    ...(preorder ? { preorderInfo: { ...preorder, counter: preordered } } : {}),
    product: {
      name: product.name,
      directCategoryIds: product.collectionIds,
      variantName: variant.variantName,
      variantSku: variant.sku,
      variantVisible: variant.visible,
    },
  }
}
