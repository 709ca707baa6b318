import type { Wishlist } from '@vitrine/contract'
import type { ProductCardView } from '../catalog/product-view.ts'
import type { RequestScope } from '../session/request-scope.server.ts'

/** The products of a wishlist in its order. */
export function listWishlistProducts(
  { browse }: RequestScope,
  { items }: Wishlist,
): Promise<ProductCardView[]> {
  return browse((catalog) =>
    catalog.listProductsById(items.map(({ catalogReference }) => catalogReference.catalogItemId)),
  )
}
