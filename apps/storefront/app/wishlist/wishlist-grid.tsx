import type { ReactNode } from 'react'
import type { ProductCardView } from '../catalog/product-view.ts'
import page from '../ui/page.module.css'
import { ProductCard } from '../ui/product-card.tsx'

export interface WishlistGridProps {
  products: ProductCardView[]
  /** Below the card of a product. */
  after?: (product: ProductCardView) => ReactNode
}

export function WishlistGrid({ products, after }: WishlistGridProps) {
  return (
    <div className={page['grid']}>
      {products.map((product) => (
        <div key={product.slug}>
          <ProductCard
            product={product}
            headingLevel={2}
            sizes="(max-width: 900px) 46vw, 22vw"
            canBeSaved={after === undefined}
          />
          {after?.(product)}
        </div>
      ))}
    </div>
  )
}
