import type { AdminProducts } from '@vitrine/client/admin'
import type { Product } from '@vitrine/contract'
import { useLoaded } from '../screen/use-loaded.ts'
import { applyFilters, type ProductFilters, writeFilters } from './product-filters.ts'

type ProductReads = Pick<AdminProducts, 'queryMerchantProducts' | 'queryStoreVariants'>

/** One page of the list. */
export function useProductPage(
  { queryMerchantProducts: query, queryStoreVariants }: ProductReads,
  filters: ProductFilters,
) {
  const loading = useLoaded(writeFilters(filters).toString(), async (signal) => {
    const withSku = filters.search === '' ? [] : await findBySku(filters.search, signal)
    const found = applyFilters(query(), filters, withSku)
    const { items, totalCount = items.length } = await found.find({ signal })
    return { products: items, total: totalCount }
  })

  /** SKUs are of variants: the products of the first hundred that begin with the search. */
  async function findBySku(search: string, signal: AbortSignal) {
    const { items } = await queryStoreVariants()
      .startsWith('sku', search)
      .limit(100)
      .find({ signal })
    return [...new Set(items.map(({ productId }) => productId))]
  }

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
