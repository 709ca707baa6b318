import { DEFAULT_VARIANT_ID } from '@vitrine/contract'

/**
 * The id of a variant in catalog V3, where every product has one with an id of its own: a product without options has
 * the product's id.
 */
export function toVariantIdV3(productId: string, variantId: string): string {
  return variantId === DEFAULT_VARIANT_ID ? productId : variantId
}

/** The id of the variant's row. */
export function toStoredVariantId(productId: string, variantId: string): string {
  return variantId === productId ? DEFAULT_VARIANT_ID : variantId
}
