/** The product that was opened last: its picture moves from the card to the gallery, and back when the shopper returns. */
let lastOpened = ''

/** Whether the picture of this product takes part in the next view transition. */
export function isTransitioning(slug: string): boolean {
  return lastOpened === slug
}

export function startTransitionFrom(slug: string): void {
  lastOpened = slug
}

/** The `view-transition-name` of a product's picture. */
export function transitionName(slug: string): string {
  return `product-${slug}`
}
