import type { VitrineClient } from '@vitrine/client'
import { createPlaces } from '@vitrine/client/checkout'
import { createConnections } from '@vitrine/client/identity'
import { createShop } from '@vitrine/client/shop'
import { ownEnvironment } from '../environment.server.ts'
import { isOutage, type WithinReach } from '../session/out-of-reach.server.ts'
import { createCatalogCache } from './catalog-cache.server.ts'
import { findCollection } from './find-collection.server.ts'
import { findProduct } from './find-product.server.ts'
import { findProductTerms } from './find-product-terms.server.ts'
import { listCollections } from './list-collections.server.ts'
import { listNewestProducts } from './list-newest-products.server.ts'
import { listProductSlugs } from './list-product-slugs.server.ts'
import { listProductsById } from './list-products-by-id.server.ts'
import { listProductsBySlug } from './list-products-by-slug.server.ts'
import { listRelatedProducts } from './list-related-products.server.ts'
import {
  countMissedSearch,
  findUnfilteredFacets,
  searchProducts,
} from './search-products.server.ts'

/** The reads of the catalog, whose replies are the same for every shopper. */
export type Catalog = ReturnType<typeof createCatalog>

/**
 * The catalog as this process reads it: a reply is at most a second old. While the platform is out of reach, it is the
 * catalog as this process knows it.
 *
 * The client has a visitor session of its own, so that browsing begins no session for a shopper.
 */
export function createCatalog(client: VitrineClient, withinReach: WithinReach) {
  const cache = createCatalogCache({
    freshMs: 1_000,
    renewedAheadMs: 300,
    maxReplies: 500,
    isOutage,
  })

  return {
    isDated: cache.isDated,
    findShop: cached('shop', findShop),
    listCollections: cached('collections', listCollections),
    findCollection: cached('collection', findCollection),
    findProduct: cached('product', findProduct),
    findProductTerms: cached('product terms', findProductTerms),
    listNewestProducts: cached('newest products', listNewestProducts),
    searchProducts: cached('search', searchProducts),
    countMissedSearch: cached('missed search', countMissedSearch),
    findUnfilteredFacets: cached('unfiltered facets', findUnfilteredFacets),
    listRelatedProducts: cached('related products', listRelatedProducts),
    listProductsById: cached('products by id', listProductsById),
    listProductsBySlug: cached('products by slug', listProductsBySlug),
    listProductSlugs: cached('product slugs', listProductSlugs),
    listProviders: cached('providers', listProviders),
    listDeliveryCountries: cached('delivery countries', listDeliveryCountries),
  }

  /** The operation with this client, cached under the name and the arguments, which have to be plain JSON. */
  function cached<Args extends unknown[], Result>(
    name: string,
    operation: (client: VitrineClient, ...args: Args) => Promise<Result>,
  ) {
    return (...args: Args) =>
      cache.read(`${name} ${JSON.stringify(args)}`, () => withinReach(operation(client, ...args)))
  }
}

/** The countries that the store delivers to, in the shop's language. */
function listDeliveryCountries(client: VitrineClient) {
  return createPlaces(client).listDeliveryCountries()
}

/** What the shop says about itself, in the language of the client. One of several shops of a store has its own name and languages. */
async function findShop(client: VitrineClient) {
  const shop = await createShop(client).getShop()
  const { shopName, shopLanguages } = ownEnvironment()
  return { ...shop, name: shopName ?? shop.name, languages: shopLanguages ?? shop.languages }
}

/** The identity providers with which a shopper can sign in. */
function listProviders(client: VitrineClient) {
  return createConnections(client).listProviders()
}
