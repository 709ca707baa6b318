/** The object that was looked at last: its picture travels from the card to the gallery, and back to its card. */
let lookedAt = ''

/** Tells which card's picture is about to travel, or has just come back. */
export function isTravelling(slug: string): boolean {
  return lookedAt === slug
}

export function lookAt(slug: string): void {
  lookedAt = slug
}

/** What an object's picture is called while it travels. */
export function pictureName(slug: string): string {
  return `product-${slug}`
}
