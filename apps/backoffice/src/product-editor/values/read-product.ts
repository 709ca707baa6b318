import type { Admin } from '@vitrine/client/admin'
import type { InventoryItem, Product, SeoData } from '@vitrine/contract'
import type { ProductFacts, ProductValues } from './product-values.ts'
import { toFacts, toValues } from './to-values.ts'

/** A product as the platform has it. */
export interface StoredProduct {
  values: ProductValues
  facts: ProductFacts
  seo: SeoData | undefined
}

/**
 * @throws {PlatformError} 404 for an unknown product.
 * @throws {ConnectionError} When the platform cannot be reached.
 */
export async function readProduct(
  admin: Pick<Admin, 'products' | 'inventory'>,
  id: string,
  signal?: AbortSignal,
): Promise<StoredProduct> {
  const { product } = await admin.products.getProduct(id, {
    includeMerchantSpecificData: true,
    signal,
  })
  return toStored(product, await readInventory(admin, product, signal))
}

export function toStored(product: Product, inventory: InventoryItem): StoredProduct {
  return {
    values: toValues(product, inventory),
    facts: toFacts(product),
    seo: product.seoData,
  }
}

/** The stock of the product, which is an item of its own. */
export async function readInventory(
  { inventory }: Pick<Admin, 'inventory'>,
  { inventoryItemId }: Pick<Product, 'inventoryItemId'>,
  signal?: AbortSignal,
): Promise<InventoryItem> {
  return (await inventory.getInventoryVariants(inventoryItemId, {}, { signal })).inventoryItem
}
