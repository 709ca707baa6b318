import type { Shop } from '@vitrine/contract'
import type { Catalog } from '../catalog/catalog.server.ts'

/**
 * Gives the catalog with prices in a currency that the shop shows, and the one with prices as they are charged for any
 * other. Each currency has a cache of its own, so that nobody sees the prices of another shopper's.
 */
export function createCatalogs(charged: Catalog, create: (currency: string) => Catalog) {
  const byCurrency = new Map<string, Catalog>()

  return async (wanted: string | undefined): Promise<Catalog> => {
    if (wanted === undefined) return charged
    // While the platform is out of reach there is nothing to convert.
    const shop = await charged.findShop().catch(() => null)
    if (!shop || !isShown(wanted, shop)) return charged
    const catalog = byCurrency.get(wanted) ?? create(wanted)
    byCurrency.set(wanted, catalog)
    return catalog
  }
}

const isShown = (code: string, { currency, currencies }: Pick<Shop, 'currency' | 'currencies'>) =>
  code !== currency && currencies.includes(code)
