import type { ProductCardView, ProductSummary } from '../../catalog/product-view.ts'
import { toCard } from '../../catalog/to-product-view.ts'
import type { Home } from './compose-home.ts'

/** A product in a line of text. */
export type ListedProduct = Pick<ProductSummary, 'slug' | 'name' | 'maker' | 'price' | 'soldOut'>

/** The products of the home page with only what the page shows of them. */
export interface HomeView {
  stillLife: { product: ListedProduct; x: number; y: number }[]
  featured: (ProductCardView & Pick<ProductSummary, 'accent'>)[]
  arrivals: ProductCardView[]
  index: ListedProduct[]
}

export function toHomeView({ stillLife, featured, arrivals, index }: Home): HomeView {
  return {
    stillLife: stillLife.map(({ product, ...pin }) => ({
      product: toListedProduct(product),
      ...pin,
    })),
    // The page begins with either the still life or these.
    featured: stillLife.length > 0 ? [] : featured.map(toFeatured),
    arrivals: arrivals.map(toCard),
    index: index.map(toListedProduct),
  }
}

function toListedProduct({ slug, name, maker, price, soldOut }: ProductSummary): ListedProduct {
  return { slug, name, ...(maker && { maker }), price, soldOut }
}

function toFeatured(product: ProductSummary) {
  return { ...toCard(product), ...(product.accent && { accent: product.accent }) }
}
