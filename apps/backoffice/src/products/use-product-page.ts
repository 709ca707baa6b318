import type { AdminProducts } from '@vitrine/client/admin'
import type { Product } from '@vitrine/contract'
import { useLoaded } from '../screen/use-loaded.ts'
import { findBySku } from './find-by-sku.ts'
import { applyFilters, columns, type ProductFilters, writeFilters } from './product-filters.ts'

const MOST_PER_CALL = 100
/** More are changed by an import, which is read from a file and goes on without the browser. */
export const MOST_AT_ONCE = 5_000

type ProductReads = Pick<AdminProducts, 'queryMerchantProducts' | 'queryStoreVariants'>

/** One page of the list. */
export function useProductPage(products: ProductReads, filters: ProductFilters) {
  async function load(signal: AbortSignal) {
    const { items, totalCount = items.length } = await (await query(signal)).find({ signal })
    return { products: items, total: totalCount }
  }

  async function query(signal?: AbortSignal) {
    const withSku = filters.search === '' ? [] : await findBySku(products, filters.search, signal)
    return applyFilters(products.queryMerchantProducts(), filters, withSku)
  }

  const loading = useLoaded(writeFilters({ ...filters, columns }).toString(), load, ['products'])

  return {
    ...loading,
    /** Every product that matches, on all pages; no more than `MOST_AT_ONCE`. */
    async loadEvery(): Promise<Product[]> {
      const every = (await query()).limit(MOST_PER_CALL)
      const found: Product[] = []
      while (found.length < MOST_AT_ONCE) {
        const { items } = await every.skip(found.length).find()
        found.push(...items)
        if (items.length < MOST_PER_CALL) break
      }
      return found
    },
    /** Shows the product as the platform returned it. */
    replaceProduct(changed: Product) {
      loading.replace(({ products, total }) => ({
        products: products.map((one) => (one.id === changed.id ? changed : one)),
        total,
      }))
    },
  }
}
