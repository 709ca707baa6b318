interface LinkedProduct {
  /** Of the original: the same in every language, for cookies and requests. */
  slug: string
  /** Where its page in this language has another one. */
  localSlug?: string
}

/** The path of a product's page in the language of the build. */
export function productPath({ slug, localSlug = slug }: LinkedProduct): string {
  return `/products/${localSlug}`
}
