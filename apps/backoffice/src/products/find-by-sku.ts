import type { AdminProducts } from '@vitrine/client/admin'

/** SKUs are of variants: the ids of the products whose SKU begins with the search, of the first hundred variants. */
export async function findBySku(
  { queryStoreVariants }: Pick<AdminProducts, 'queryStoreVariants'>,
  search: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const { items } = await queryStoreVariants()
    .startsWith('sku', search)
    .limit(100)
    .find({ ...(signal && { signal }) })
  return [...new Set(items.map(({ productId }) => productId))]
}
