import type { Catalog } from '../catalog/catalog.server.ts'
import { localSlug } from '../catalog/local-slug.ts'
import type { ProductCardView } from '../catalog/product-view.ts'
import { readListingQuery } from '../listing/listing-query.ts'
import { searchablePagesOf } from '../shop/navigation-of.ts'
import { findPages } from './find-pages.server.ts'
import { hasAllWords } from './has-all-words.ts'
import type { SuggestionsView } from './suggestions-view.ts'

const MAX_PRODUCTS = 6

/** What the words of a URL would find; without words the products viewed last and all collections. */
export async function findSuggestions(
  catalog: Catalog,
  search: URLSearchParams,
  viewed: readonly string[],
): Promise<SuggestionsView> {
  const { words } = readListingQuery(search)
  const [shop, collections, found] = await Promise.all([
    catalog.findShop(),
    catalog.listCollections(),
    words === '' ? findViewed(catalog, viewed) : findMatches(catalog, words),
  ])
  return {
    words,
    label: shop.texts.search,
    collections: collections
      .filter(({ name }) => hasAllWords(name, words))
      .map((collection) => ({ name: collection.name, slug: localSlug(collection) })),
    pages: findPages(searchablePagesOf(shop), words),
    ...found,
  }
}

async function findViewed(catalog: Catalog, viewed: readonly string[]) {
  const products = await catalog.listProductsBySlug([...viewed])
  return { products: products.map(toSuggestion), total: products.length }
}

/** The same search as that of the page, so that one reply of the platform serves both. */
async function findMatches(catalog: Catalog, words: string) {
  const query = readListingQuery(new URLSearchParams({ q: words }))
  const { products, total, corrected } = await catalog.searchProducts({
    query,
    collectionId: undefined,
    filteredCollectionIds: [],
  })
  return { products: products.slice(0, MAX_PRODUCTS).map(toSuggestion), total, corrected }
}

function toSuggestion(card: ProductCardView): SuggestionsView['products'][number] {
  const { slug, localSlug: other, choice, name, maker, price, picture, match } = card
  return {
    slug,
    name,
    price,
    ...(other !== undefined && { localSlug: other }),
    ...(choice !== undefined && { choice }),
    ...(maker !== undefined && { maker }),
    ...(picture && { picture }),
    ...(match?.name && { match: { name: match.name } }),
  }
}
