export interface SavedProduct {
  productId: string
  slug: string
  revision: number
}

/** A product whose row this transaction has locked. */
export type LockedProduct = SavedProduct

/**
 * The record of an imported file that the product was created from. Its SKUs may repeat those of other variants: the
 * wire has no rule against it, and other shop systems allow it.
 */
export interface ImportOrigin {
  importKey: string
  importDigest: Buffer
}
