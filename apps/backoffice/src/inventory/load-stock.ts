import type { Admin } from '@vitrine/client/admin'
import type { Product } from '@vitrine/contract'

/** Products of a page; each has at least one row. */
export const PAGE_SIZE = 50
/** From this number down the stock is low, as the shop warns of the last few. */
export const LOW_STOCK = 3

export const stockFilters = ['all', 'low', 'soldOut'] as const
export type StockFilter = (typeof stockFilters)[number]

/** The stock of one variant. */
export interface StockRow {
  productId: string
  productName: string
  variantId: string
  /** Empty for a product without variants. */
  variantName: string
  sku: string
  /** `null` where the stock is not counted. */
  quantity: number | null
  inStock: boolean
}

export interface StockPage {
  rows: StockRow[]
  /** How many products they are of, and of how many. */
  products: number
  total: number
}

interface StockQuery {
  search: string
  filter: StockFilter
  page: number
}

/** One page of products with a row for each of their variants that the filter wants. */
export async function loadStock(
  { products, inventory }: Pick<Admin, 'products' | 'inventory'>,
  { search, filter, page }: StockQuery,
  signal: AbortSignal,
): Promise<StockPage> {
  const named = products.queryMerchantProducts().ascending('name').limit(PAGE_SIZE)
  const bySku = search === '' ? [] : await findBySku()
  const matching =
    search === ''
      ? named
      : bySku.length > 0
        ? named.contains('name', search).or(products.queryMerchantProducts().in('id', bySku))
        : named.contains('name', search)
  const chosen =
    filter === 'soldOut'
      ? matching.hasSome('inventoryStatus', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK')
      : matching
  const found =
    filter === 'low' && search === ''
      ? await findLow()
      : await chosen.skip((page - 1) * PAGE_SIZE).find({ signal })
  const ids = found.items.map(({ id }) => id)
  const { totalCount = ids.length } = found
  if (ids.length === 0) return { rows: [], products: 0, total: totalCount }
  const [stock, variants] = await Promise.all([
    inventory.queryInventory().in('productId', ids).limit(100).find({ signal }),
    readVariants(found.items),
  ])
  const items = new Map(stock.items.map((item) => [item.productId, item]))
  const rows = found.items.flatMap((product) =>
    (items.get(product.id)?.variants ?? []).map((variant): StockRow => {
      const known = variants.get(`${product.id} ${variant.variantId}`)
      return {
        productId: product.id,
        productName: product.name,
        variantId: variant.variantId,
        variantName: known?.name ?? '',
        sku: known?.sku ?? product.sku,
        quantity: items.get(product.id)?.trackQuantity ? (variant.quantity ?? 0) : null,
        inStock: variant.inStock ?? false,
      }
    }),
  )
  return {
    rows: rows.filter((row) => filter === 'all' || isWanted(row)),
    products: ids.length,
    total: totalCount,
  }

  function isWanted(row: StockRow) {
    return filter === 'low' ? isLow(row) : !row.inStock
  }

  /** The platform finds low stock among all products; together with a search, this page of the found is looked through. */
  async function findLow() {
    const low = await inventory
      .queryInventory()
      .le('variants.quantity', LOW_STOCK)
      .descending('lastUpdated')
      .limit(PAGE_SIZE)
      .skip((page - 1) * PAGE_SIZE)
      .find({ signal })
    const ids = low.items.map(({ productId }) => productId)
    if (ids.length === 0) return { items: [], totalCount: low.totalCount ?? 0 }
    const { items } = await named.in('id', ids).find({ signal })
    return { items, totalCount: low.totalCount ?? ids.length }
  }

  async function findBySku() {
    const { items } = await products
      .queryStoreVariants()
      .startsWith('sku', search)
      .limit(100)
      .find({ signal })
    return [...new Set(items.map(({ productId }) => productId))]
  }

  /** Names and SKUs of the variants of those products that have some. */
  async function readVariants(shown: readonly Product[]) {
    const names = new Map<string, { name: string; sku: string }>()
    const managed = shown.filter(({ manageVariants }) => manageVariants).map(({ id }) => id)
    if (managed.length === 0) return names
    const query = products.queryStoreVariants().in('productId', managed).limit(100)
    for await (const { productId, variantId, variantName, sku } of query.all({ signal })) {
      names.set(`${productId} ${variantId}`, { name: variantName.replaceAll('|', ' · '), sku })
    }
    return names
  }
}

export function isLow({ quantity }: Pick<StockRow, 'quantity'>): boolean {
  return quantity !== null && quantity <= LOW_STOCK
}

export const nameOf = ({ productName, variantName }: StockRow): string =>
  [productName, variantName].filter(Boolean).join(', ')
