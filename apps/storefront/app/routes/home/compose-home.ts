import type { ProductSummary } from '../../catalog/product-view.ts'

const MAX_FEATURED = 5
const MAX_ARRIVALS = 4
const MAX_INDEXED = 18

/** With fewer pins the still life is not shown. */
const MIN_PINS = 4

/** The position of a product in the still life, as fractions of the picture's width and height. */
export interface Pin {
  slug: string
  x: number
  y: number
}

export interface Home {
  /** The products of the still life with their pins; empty where the catalog does not have them. */
  stillLife: { product: ProductSummary; x: number; y: number }[]
  /** Available products at the top of the page, of as many makers as possible. */
  featured: ProductSummary[]
  arrivals: ProductSummary[]
  /** The newest products, sorted by maker and name. */
  index: ProductSummary[]
  /** The product that is presented at length. */
  storySlug?: string
}

/** Selects the products of the home page from those of the catalog, newest first. */
export function composeHome(products: ProductSummary[], pins: readonly Pin[]): Home {
  const available = products.filter(({ picture, soldOut }) => picture && !soldOut)
  const featured = oneOfEachMaker(available).slice(0, MAX_FEATURED)
  const others = available.filter((product) => !featured.includes(product))
  const storySlug = available.toSorted((one, other) => other.pictureCount - one.pictureCount)[0]
    ?.slug
  const stillLife = pins.flatMap(({ slug, x, y }) => {
    const product = products.find((candidate) => candidate.slug === slug)
    return product ? [{ product, x, y }] : []
  })

  return {
    stillLife: stillLife.length < MIN_PINS ? [] : stillLife,
    featured,
    arrivals: (others.length < MAX_ARRIVALS ? available : others).slice(0, MAX_ARRIVALS),
    index: products.slice(0, MAX_INDEXED).sort(byMaker),
    ...(storySlug && { storySlug }),
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
