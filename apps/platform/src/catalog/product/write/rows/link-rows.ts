import type { CheckedProduct } from '../product-input.ts'

interface WrittenProduct {
  productId: string
  product: CheckedProduct
}

/** The rows of `product_media`: the product's media in their order. */
export function toMediaRows({ productId, product }: WrittenProduct) {
  return product.mediaIds.map((mediaId, position) => ({ productId, mediaId, position }))
}

/** The rows of `product_collections`, with what listings of a collection filter and sort by. */
export function toMembershipRows({
  productId,
  product: { collectionIds, priceMinor, visible },
}: WrittenProduct) {
  return [...new Set(collectionIds)].map((collectionId) => ({
    productId,
    collectionId,
    priceMinor,
    visible,
  }))
}
