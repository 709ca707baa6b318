import type { HomeSection } from '@vitrine/contract'
import type { ProductSummary } from '../../catalog/product-view.ts'

const MAX_FEATURED = 5
const MAX_ARRIVALS = 4
const MAX_INDEXED = 18

/** The home page of a shop whose owner has not composed another. */
const EVERY_SHOPS: readonly HomeSection[] = [
  { type: 'featuredProducts' },
  { type: 'range' },
  { type: 'collections' },
  { type: 'newest' },
  { type: 'product' },
  { type: 'byBrand' },
]

export interface Home {
  sections: readonly HomeSection[]
  /** Products by slug, for the pins of a picture. */
  pinned: ReadonlyMap<string, ProductSummary>
  /** Available products at the top of the page, of as many makers as possible. */
  featured: ProductSummary[]
  arrivals: ProductSummary[]
  /** The newest products, sorted by maker and name. */
  index: ProductSummary[]
  /** The product that is presented at length. */
  storySlug?: string
}

/** Selects the products of the home page from those of the catalog, newest first. */
export function composeHome(products: ProductSummary[], sections: readonly HomeSection[]): Home {
  const available = products.filter(({ picture, soldOut }) => picture && !soldOut)
  const featured = oneOfEachMaker(available).slice(0, MAX_FEATURED)
  const others = available.filter((product) => !featured.includes(product))
  const shown = sections.length > 0 ? sections : EVERY_SHOPS
  const named = shown.find(({ type }) => type === 'product')
  const storySlug =
    (named?.type === 'product' && named.product) ||
    available.toSorted((one, other) => other.pictureCount - one.pictureCount)[0]?.slug

  return {
    sections: shown,
    pinned: new Map(products.map((product) => [product.slug, product])),
    featured,
    arrivals: (others.length < MAX_ARRIVALS ? available : others).slice(0, MAX_ARRIVALS),
    index: products.slice(0, MAX_INDEXED).sort(byMaker),
    ...(named && storySlug && { storySlug }),
  }
}

/** One product of each maker first, then all others. */
function oneOfEachMaker(products: ProductSummary[]) {
  const seen = new Set<string | undefined>()
  const firsts = products.filter(({ maker }) => !seen.has(maker) && seen.add(maker))
  return [...firsts, ...products.filter((product) => !firsts.includes(product))]
}

function byMaker(one: ProductSummary, other: ProductSummary) {
  return (one.maker ?? '').localeCompare(other.maker ?? '') || one.name.localeCompare(other.name)
}
