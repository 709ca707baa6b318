import type { AdminProducts } from '@vitrine/client/admin'
import type { Product } from '@vitrine/contract'
import { useLoaded } from '../screen/use-loaded.ts'
import { findBySku } from './find-by-sku.ts'
import { applyFilters, type ProductFilters, writeFilters } from './product-filters.ts'

type ProductReads = Pick<AdminProducts, 'queryMerchantProducts' | 'queryStoreVariants'>

/** One page of the list. */
export function useProductPage(products: ProductReads, filters: ProductFilters) {
  async function load(signal: AbortSignal) {
    const withSku = filters.search === '' ? [] : await findBySku(products, filters.search, signal)
    const found = applyFilters(products.queryMerchantProducts(), filters, withSku)
    const { items, totalCount = items.length } = await found.find({ signal })
    return { products: items, total: totalCount }
  }

  const loading = useLoaded(writeFilters(filters).toString(), load, ['products'])

  return {
    ...loading,
    /** Shows the product as the platform returned it. */
    replaceProduct(changed: Product) {
      loading.replace(({ products, total }) => ({
        products: products.map((one) => (one.id === changed.id ? changed : one)),
        total,
      }))
    },
  }
}
